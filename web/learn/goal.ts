/** The island shown beside the goal of the game: a position in mid-game, with everything that counts. */
export const GOAL_POSITION =
  '-1,-4:1V5.1S/-2,-3:1V0.1R2T.1V0.2V0.1J/4,-3:1V0/-3,-2:1C1H.1C2H.1C2H.2C2H.2R1T/3,-2:1J.1R/-4,-1:1V5.1S1H/-1,-1:1L1H.1L1H.1J2H.1J1H.1J.1V1/-4,0:1C/-2,0:1V4.1L1H.3J1W.3S2W.2L.1J/-3,1:1V0/-1,1:2R2H.3V3.2V3.1R2H/-4,2:1C.1L.1L2T.1R1H.1R1H.1L1H/-3,3:1V4.1S.1J.1V2 11/2/1;8/1/1 2:take 5:0500060113100012011023011 edition=ferti2014 players=2';
