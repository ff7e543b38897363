/** La leçon en français. */
import type { LearnText } from './learn-text';

export const learnText: LearnText = {
  title: 'Apprendre Taluva',
  step: 'Étape {step} sur {steps}',
  steps: 'Les étapes de la leçon',
  stepDone: 'terminée',
  task: 'À vous de jouer',
  you: 'Vous',
  ivory: 'Ivoire',
  reserve: 'Reste en réserve',
  rule: 'Lire la règle',
  next: 'Étape suivante',
  finish: 'Finir la leçon',
  skip: 'Passer cette étape',
  again: 'Essayer encore une fois',
  show: 'Montrez-moi',
  retry: 'Réessayer',
  goal: {
    title: 'Le but du jeu',
    teach:
      'Une île grandit, tour après tour : vous posez une tuile, puis vous construisez. Vous avez 20 huttes, 3 temples et 2 tours.',
    king: '**Gagnez aussitôt :** construisez avant les autres tous vos bâtiments de deux types.',
    last: '**Ou tenez plus longtemps que les autres :** un joueur qui ne peut pas construire est éliminé.',
    survivor:
      '**Ou soyez en tête quand la pioche est vide :** on compte les temples, puis les tours, puis les huttes.',
    begin: 'Commencer la leçon',
  },
  end: {
    title: 'Vous connaissez le jeu',
    text: 'Agrandissez l’île, recouvrez ce qui vous gêne et surveillez votre réserve. Jouez maintenant votre première partie : contre l’ordinateur au niveau 1, avec un conseil à chaque tour tant que vous le souhaitez.',
    play: 'Jouer ma première partie',
    rules: 'Lire les règles',
    restart: 'Reprendre la leçon au début',
  },
  lessons: {
    shore: {
      title: 'Au bord de l’île',
      teach:
        'Chaque tour commence par une tuile : un volcan et deux terrains. Posée sur la mer, elle agrandit l’île. Au moins un de ses côtés doit toucher l’île.',
      task: 'Posez la tuile au bord de l’île.',
      done: 'Bien posée. L’île a gagné trois hexagones de niveau 1.',
      other: 'Ce serait une éruption, et c’est permis. Mais pour l’instant, posez la tuile sur la mer.',
    },
    found: {
      title: 'Fonder',
      teach:
        'Après la pose, vous construisez. Une nouvelle cité commence par une hutte, sur un terrain vide de niveau 1 qui ne touche aucun de vos bâtiments. Vous jouez les rouges.',
      task: 'Fondez une cité.',
      done: 'Une cité d’un terrain. Elle peut maintenant grandir.',
      other: 'C’est permis, mais il s’agit ici de fonder une cité.',
    },
    expand: {
      title: 'Étendre',
      teach:
        'Une cité s’étend sur un type de terrain à la fois. Chaque terrain vide de ce type à côté d’elle reçoit une hutte, le tout en un seul tour.',
      task: 'Étendez votre cité sur la jungle.',
      done: 'Trois huttes en un seul tour : rien ne grandit plus vite.',
      other: 'C’est permis. Mais la jungle rapporte davantage.',
    },
    cost: {
      title: 'Les hauteurs coûtent cher',
      teach:
        'Un terrain de niveau 2 demande deux huttes, un terrain de niveau 3 en demande trois, et il en faut assez pour tous les terrains du type choisi. Il vous reste trois huttes.',
      task: 'Étendez-vous sur un type de terrain pour lequel vos huttes suffisent.',
      done: 'Deux huttes pour un terrain de niveau 2. Le désert en aurait demandé quatre.',
      other: 'C’est permis, mais il s’agit ici d’étendre une cité.',
    },
    temple: {
      title: 'Un temple',
      teach:
        'Un temple se place à côté d’une cité d’au moins trois terrains qui n’a pas encore de temple, à n’importe quel niveau. Une de vos deux cités est assez grande.',
      task: 'Construisez un temple.',
      done: 'Le voilà, et aucune lave ne le recouvrira jamais.',
      other: 'C’est permis, mais il s’agit ici de construire un temple.',
    },
    erupt: {
      title: 'L’éruption',
      teach:
        'Une tuile peut aussi se poser sur d’autres. Son volcan doit recouvrir un volcan orienté autrement ; tous les hexagones du dessous doivent être au même niveau, et aucun en mer.',
      task: 'Provoquez une éruption : posez la tuile sur l’île.',
      done: 'Niveau 2 ! Deux tuiles sont dessous, et le sol s’est élevé d’un niveau.',
      other: 'Au bord de l’île, c’est permis aussi ; mais cette fois, provoquez une éruption.',
    },
    cover: {
      title: 'Recouvrir des huttes',
      teach:
        'Une éruption recouvre les huttes qui sont dessous, quel qu’en soit le propriétaire. Temples et tours sont à l’abri, et il doit rester au moins un bâtiment de chaque cité.',
      task: 'Recouvrez une hutte ivoire.',
      done: 'La hutte a disparu pour de bon, et la cité ivoire est coupée en deux.',
      other: 'C’est permis, mais cela ne recouvre aucune hutte ivoire.',
    },
    tower: {
      title: 'Une tour',
      teach: 'Une tour demande au moins le niveau 3, à côté d’une de vos cités qui n’a pas encore de tour.',
      task: 'Construisez une tour.',
      done: 'Bien au-dessus de la mer, et à l’abri de la lave.',
      other: 'C’est permis, mais il s’agit ici de construire une tour.',
    },
    king: {
      title: 'Première fin : « King »',
      teach:
        'Un joueur qui a construit tous ses bâtiments de deux types gagne aussitôt. Tous vos temples sont construits. Regardez votre réserve : quel autre type est presque épuisé ?',
      task: 'Gagnez en une seule construction.',
      done: 'Tous les temples et toutes les tours sont construits : la partie est gagnée.',
      other: 'C’est permis, mais cela ne suffit pas pour gagner. De quel type ne reste-t-il qu’un bâtiment ?',
    },
    last: {
      title: 'Deuxième fin : le dernier joueur en jeu',
      teach:
        'Un joueur qui a posé sa tuile et ne peut rien construire est éliminé. Ivoire n’a plus de huttes, et sa seule cité a déjà une tour et des temples. Il vous reste une hutte.',
      task: 'Construisez quelque chose et restez en jeu.',
      done: 'Ivoire a dû poser une tuile, n’a rien pu construire et a été éliminé. Vous êtes le dernier en jeu et gagnez.',
      other: 'C’est permis, mais ivoire peut encore construire.',
    },
    survivor: {
      title: 'Troisième fin : « Survivor »',
      teach:
        'La dernière tuile est posée : après votre construction, la partie est finie. On compare les temples, puis les tours, puis les huttes. Vous avez chacun un temple, mais ivoire a une tour.',
      task: 'Construisez de façon à gagner.',
      done: 'Deux temples contre un : vous gagnez.',
      other: 'Ivoire gagnerait alors : il y a autant de temples, et ivoire a plus de tours.',
    },
  },
};
