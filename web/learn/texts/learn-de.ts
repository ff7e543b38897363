/** Die Lektion auf Deutsch. */
import type { LearnText } from './learn-text';

export const learnText: LearnText = {
  title: 'Taluva lernen',
  step: 'Schritt {step} von {steps}',
  steps: 'Die Schritte der Lektion',
  stepDone: 'geschafft',
  task: 'Deine Aufgabe',
  you: 'Du',
  ivory: 'Elfenbein',
  reserve: 'Noch im Vorrat',
  rule: 'Die Regel lesen',
  next: 'Nächster Schritt',
  finish: 'Lektion beenden',
  skip: 'Diesen Schritt überspringen',
  again: 'Noch einmal versuchen',
  show: 'Zeig es mir',
  retry: 'Erneut versuchen',
  goal: {
    title: 'Worum es geht',
    teach:
      'Zug um Zug wächst eine Insel: Du legst ein Plättchen, dann baust du. Du hast 20 Hütten, 3 Tempel und 2 Türme.',
    king: '**Gewinne sofort:** Verbaue vor den anderen zwei Gebäudearten komplett.',
    last: '**Oder halte länger durch:** Wer nicht bauen kann, scheidet aus.',
    survivor:
      '**Oder liege vorn, wenn die Plättchen ausgehen:** Zuerst zählen Tempel, dann Türme, dann Hütten.',
    begin: 'Lektion beginnen',
  },
  end: {
    title: 'Jetzt kennst du das Spiel',
    text: 'Lass die Insel wachsen, überdecke, was im Weg ist, und behalte deinen Vorrat im Auge. Spiele jetzt deine erste Partie: gegen den Computer auf Stufe 1, mit einem Tipp zu jedem Zug, solange du möchtest.',
    play: 'Erste Partie spielen',
    rules: 'Die Regeln lesen',
    restart: 'Lektion von vorn beginnen',
  },
  lessons: {
    shore: {
      title: 'Am Ufer',
      teach:
        'Jeder Zug beginnt mit einem Plättchen: ein Vulkan und zwei Landschaften. Auf dem Meer macht es die Insel größer. Mindestens eine seiner Kanten muss die Insel berühren.',
      task: 'Lege das Plättchen ans Ufer.',
      done: 'Gut gelegt. Die Insel ist um drei Sechsecke der Ebene 1 gewachsen.',
      other: 'Das wäre ein Ausbruch, und er ist erlaubt. Hier aber soll das Plättchen aufs Meer.',
    },
    found: {
      title: 'Gründen',
      teach:
        'Nach dem Legen baust du. Eine neue Siedlung beginnt mit einer Hütte auf einem unbesetzten Feld der Ebene 1, das an keines deiner Gebäude grenzt. Du spielst Rot.',
      task: 'Gründe eine Siedlung.',
      done: 'Eine Siedlung von einem Feld. Nun kann sie wachsen.',
      other: 'Das ist erlaubt, aber hier soll eine Siedlung gegründet werden.',
    },
    expand: {
      title: 'Erweitern',
      teach:
        'Eine Siedlung wächst jeweils auf einen Landschaftstyp. Jedes unbesetzte Feld dieses Typs neben ihr bekommt eine Hütte, alles in einem Zug.',
      task: 'Erweitere deine Siedlung auf den Dschungel.',
      done: 'Drei Hütten in einem einzigen Zug: Schneller wächst nichts.',
      other: 'Das ist erlaubt. Der Dschungel bringt aber mehr.',
    },
    cost: {
      title: 'In der Höhe wird es teuer',
      teach:
        'Ein Feld der Ebene 2 braucht zwei Hütten, eines der Ebene 3 braucht drei, und sie müssen für alle Felder des Landschaftstyps reichen. Du hast noch drei Hütten.',
      task: 'Erweitere auf einen Landschaftstyp, für den deine Hütten reichen.',
      done: 'Zwei Hütten für ein Feld der Ebene 2. Der Sand hätte vier gebraucht.',
      other: 'Das ist erlaubt, aber hier soll eine Siedlung erweitert werden.',
    },
    temple: {
      title: 'Ein Tempel',
      teach:
        'Ein Tempel steht neben einer Siedlung von mindestens drei Feldern, in der noch kein Tempel steht, auf beliebiger Ebene. Von deinen zwei Siedlungen ist eine groß genug.',
      task: 'Baue einen Tempel.',
      done: 'Da steht er, und keine Lava wird ihn je überdecken.',
      other: 'Das ist erlaubt, aber hier soll ein Tempel gebaut werden.',
    },
    erupt: {
      title: 'Vulkanausbruch',
      teach:
        'Ein Plättchen darf auch auf anderen liegen. Sein Vulkan muss einen Vulkan überdecken, der in eine andere Richtung zeigt; alle Sechsecke darunter müssen auf derselben Ebene liegen, und keines darf Meer sein.',
      task: 'Lass einen Vulkan ausbrechen: Lege das Plättchen auf die Insel.',
      done: 'Ebene 2! Zwei Plättchen liegen darunter, und das Land ist um eine Ebene höher.',
      other: 'Am Ufer darf es auch liegen. Jetzt aber lass einen Vulkan ausbrechen.',
    },
    cover: {
      title: 'Hütten überdecken',
      teach:
        'Ein Ausbruch überdeckt die Hütten darunter, wem sie auch gehören. Tempel und Türme sind sicher, und von jeder Siedlung bleibt mindestens ein Gebäude stehen.',
      task: 'Überdecke eine elfenbeinfarbene Hütte.',
      done: 'Die Hütte ist für immer fort, und die elfenbeinfarbene Siedlung ist geteilt.',
      other: 'Das ist erlaubt, überdeckt aber keine elfenbeinfarbene Hütte.',
    },
    tower: {
      title: 'Ein Turm',
      teach:
        'Ein Turm braucht Ebene 3 oder höher, neben einer deiner Siedlungen, in der noch kein Turm steht.',
      task: 'Baue einen Turm.',
      done: 'Hoch über dem Meer, und sicher vor Lava.',
      other: 'Das ist erlaubt, aber hier soll ein Turm gebaut werden.',
    },
    king: {
      title: 'Erstes Ende: der König',
      teach:
        'Wer zwei Gebäudearten komplett verbaut hat, gewinnt sofort. Alle deine Tempel sind gebaut. Sieh in deinen Vorrat: Was ist sonst noch fast aufgebraucht?',
      task: 'Gewinne mit einem einzigen Bau.',
      done: 'Alle Tempel und alle Türme sind gebaut: Du bist König und hast gewonnen.',
      other:
        'Das ist erlaubt, bringt aber nicht den Sieg. Von welcher Gebäudeart ist nur noch ein Spielstein übrig?',
    },
    last: {
      title: 'Zweites Ende: als Einziger noch im Spiel',
      teach:
        'Wer gelegt hat und nichts bauen kann, scheidet aus. Elfenbein hat keine Hütten mehr, und in der einzigen Siedlung stehen schon ein Turm und Tempel. Du hast noch eine Hütte.',
      task: 'Baue etwas und bleibe im Spiel.',
      done: 'Elfenbein musste legen, konnte nichts bauen und ist ausgeschieden. Nur du bist noch im Spiel und gewinnst.',
      other: 'Das ist erlaubt, aber Elfenbein kann noch bauen.',
    },
    survivor: {
      title: 'Drittes Ende: wenn die Plättchen ausgehen',
      teach:
        'Das letzte Plättchen liegt, und nach deinem Bau ist das Spiel zu Ende. Zuerst zählen Tempel, dann Türme, dann Hütten. Ihr habt je einen Tempel, aber Elfenbein hat einen Turm.',
      task: 'Baue so, dass du gewinnst.',
      done: 'Zwei Tempel gegen einen: Du gewinnst.',
      other: 'So würde Elfenbein gewinnen: gleich viele Tempel, aber mehr Türme.',
    },
  },
};
