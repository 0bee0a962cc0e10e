import type { Shape } from '../../copy-shape.ts'

export const es = {
  drafted: 'Se guardó {{grade}} como borrador para {{person}} en {{lesson}}',
  draftedWithout: 'Se guardó un borrador de calificación para {{person}} en {{lesson}}',
  published: 'Se publicó la calificación de {{person}} en {{lesson}}: {{grade}}',
  corrected: 'Se corrigió la calificación de {{person}} en {{lesson}}',
  grade: 'La calificación',
  sent: '{{person}} vio su calificación en {{lesson}}',
  restarted: 'Se reinició la evaluación {{lesson}} para {{person}}, que la presentará otra vez',
  failureLifted: '{{person}} ya no tiene reprobado el curso {{course}}, que queda pendiente',
}

export const en = {
  drafted: '{{grade}} was saved as a draft for {{person}} in {{lesson}}',
  draftedWithout: 'A draft grade was saved for {{person}} in {{lesson}}',
  published: 'The grade of {{person}} in {{lesson}} was published: {{grade}}',
  corrected: 'The grade of {{person}} in {{lesson}} was corrected',
  grade: 'The grade',
  sent: '{{person}} saw the grade in {{lesson}}',
  restarted: 'The test {{lesson}} was restarted for {{person}}, who will take it again',
  failureLifted: '{{person}} has no longer failed the course {{course}}, which is pending',
} satisfies Shape<typeof es>
