import type { Sentences, Teller } from '../teller.ts'

type OfGrade = { readonly personId?: string; readonly lessonId?: string; readonly grade?: number }

const words = (tell: Teller, { personId, lessonId, grade }: OfGrade) => ({
  person: tell.person(personId),
  lesson: tell.named(lessonId),
  grade: tell.format.number(grade ?? 0),
})

export const gradeSentences = {
  GradeDrafted: (data, tell) => [
    data.grade === undefined
      ? tell.t('facts.grades.draftedWithout', words(tell, data))
      : tell.t('facts.grades.drafted', words(tell, data)),
    ...tell.change('grade', tell.t('facts.grades.grade'), tell.format.number),
  ],
  GradePublished: (data, tell) => [
    tell.t('facts.grades.published', words(tell, data)),
    ...tell.change('grade', tell.t('facts.grades.grade'), tell.format.number),
  ],
  GradeCorrected: ({ from = 0, ...data }, tell) => [
    tell.t('facts.grades.corrected', words(tell, data)),
    ...tell.passed(
      tell.t('facts.grades.grade'),
      tell.format.number(from),
      tell.format.number(data.grade ?? 0),
    ),
  ],
  GradeSent: (data, tell) => tell.t('facts.grades.sent', words(tell, data)),
  EvaluationRestarted: (data, tell) => tell.t('facts.grades.restarted', words(tell, data)),
  CourseFailureLifted: ({ personId, courseId }, tell) =>
    tell.t('facts.grades.failureLifted', { person: tell.person(personId), course: tell.named(courseId) }),
} satisfies Partial<Sentences>
