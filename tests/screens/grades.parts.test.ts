import { describe, expect, test } from 'vitest'
import type { GradedMember } from '../../web/features/grades/grades.data.ts'
import { gradedMember } from '../support/grading.ts'
import { printed } from '../support/printed.ts'

const { copyTools } = await import('../../web/shared/i18n/use-copy.ts')
const states = await import('../../web/features/grades/grade-states.ts')
const { publishable } = await import('../../web/features/grades/grades.data.ts')
const { NewGrades } = await import('../../web/features/grades/NewGrades.tsx')
const { PublishGrades } = await import('../../web/features/grades/PublishGrades.tsx')
const { RestartEvaluation } = await import('../../web/features/grades/RestartEvaluation.tsx')
const { GradeStatusCell } = await import('../../web/features/grades/use-grade-columns.tsx')

type Seen = NonNullable<Parameters<typeof printed>[2]>

const member = (userId: string, over: Partial<GradedMember> = {}): GradedMember =>
  gradedMember(userId, { userEvaluationId: `e-${userId}`, grade: 85, version: 1, ...over })
const none = { grade: null, userEvaluationId: null }
const ana = member('ana', { fullName: 'Ana Luz' })
const told = member('told', { fullName: 'Beto Paz', grade: 60, published: true })

describe('the status of a grade', () => {
  const shown = (over: Partial<GradedMember>, locale: 'es' | 'en') => {
    const part = printed(GradeStatusCell, { member: member('x', over) }, { locale })
    const badge = part.one('.rt-Badge')
    const marks = part.all('.rt-Badge svg').map(() => '✓')
    return badge ? [badge.text, badge['data-accent-color'], ...marks] : [part.one('.rt-Text')?.text]
  }

  test('[GRD-12] is a draft, published or seen, none of them an alarm; without a grade, what it waits for', () => {
    const states: readonly (readonly [Partial<GradedMember>, readonly string[], readonly string[]])[] = [
      [{ published: true, sent: true }, ['Vista', 'green', '✓'], ['Seen', 'green', '✓']],
      [{ published: true }, ['Publicada', 'green'], ['Published', 'green']],
      [{}, ['Borrador', 'gray'], ['Draft', 'gray']],
      [{ grade: 0, sent: true }, ['Borrador', 'gray'], ['Draft', 'gray']],
      [none, ['Sin evaluar'], ['Not evaluated']],
      [{ ...none, isUnderWay: true }, ['En curso'], ['In progress']],
      [{ ...none, isUnderReview: true }, ['En revisión'], ['Under review']],
    ]
    const opportunity = { reason: 'Se fue la luz', requestedAt: '2026-03-02T18:00:00.000Z' }
    const request = { published: true, sent: true, opportunity }
    expect([shown(request, 'es'), shown(request, 'en')]).toEqual([
      ['Pide otra oportunidad', 'amber'],
      ['Asks for another attempt', 'amber'],
    ])
    for (const [over, es, en] of states) expect([shown(over, 'es'), shown(over, 'en')]).toEqual([es, en])
  })
})

describe('the counts above the table', () => {
  const { countsOf } = states
  const draft = (userId: string, over: Partial<GradedMember> = {}) => member(userId, over)

  test('[GRD-12] are of everybody and of each state that occurs, in words', () => {
    const everyone = [
      member('new', none),
      member('other', none),
      member('under', { ...none, isUnderReview: true }),
      draft('a'),
      member('told', { published: true }),
      member('seen', { published: true, sent: true }),
    ]
    expect(countsOf(everyone, copyTools('es'))).toEqual([
      '6 personas',
      '2 sin evaluar',
      '1 en revisión',
      '1 borrador',
      '1 publicada',
      '1 vista',
    ])
    expect(countsOf(everyone.slice(0, 1), copyTools('en'))).toEqual(['1 person', '1 not evaluated'])
  })

  test('[GRD-05] [GRD-12] name as drafts those that publishing counts, and one’s own apart', () => {
    const rows = [draft('a'), draft('b'), draft('own', { isOneself: true })]
    expect(countsOf(rows, copyTools('es'))).toEqual(['3 personas', '2 borradores', '1 borrador suyo'])
    expect(publishable(rows)).toBe(2)
    expect(countsOf(rows.slice(2), copyTools('en'))).toEqual(['1 person', '1 draft of yours'])
  })
})

describe('publishing', () => {
  const shown = (members: readonly GradedMember[], locale: 'es' | 'en' = 'es', isOff = false) => {
    const props = { lessonId: 'l', members, isOff, onBusy: () => undefined }
    const part = printed(PublishGrades, props, { locale })
    const button = part.one('button')
    return {
      text: button?.text,
      off: button?.['aria-disabled'],
      why: part.texts('.reasoned span').at(-1),
      isGreen: button?.['data-accent-color'] === 'green',
    }
  }

  test('[GRD-05] is offered as long as there are drafts of others, and says why where there are none', () => {
    expect(shown([ana, told])).toEqual({
      text: 'Publicar calificaciones',
      off: undefined,
      why: undefined,
      isGreen: true,
    })
    for (const members of [[told], [member('x', none)], [{ ...ana, isOneself: true }], []])
      expect(shown(members)).toEqual({
        text: 'Publicar calificaciones',
        off: 'true',
        why: 'No hay calificaciones por publicar',
        isGreen: false,
      })
    expect(shown([told], 'en')).toMatchObject({
      text: 'Publish grades',
      off: 'true',
      why: 'There are no grades to publish',
    })
    expect([shown([ana], 'es', true).why, shown([ana], 'en', true).why]).toEqual([
      'Primero guarde los cambios o cancele',
      'Save the changes first, or cancel',
    ])
  })
})

describe('restarting', () => {
  const shown = (over: Partial<GradedMember>, seen: Seen = {}, isOff = false) => {
    const props = {
      member: member('x', { fullName: 'Ana Luz', ...over }),
      courseId: 'c',
      isOff,
      onBusy: () => undefined,
      onRestarted: () => undefined,
    }
    const button = printed(RestartEvaluation, props, seen).one('button')
    return button ? [button['aria-label'], 'disabled' in button] : null
  }

  test('[GRD-06] is offered where there is something to restart, of others, and not while the table is edited', () => {
    const label = 'Reiniciar la evaluación de Ana Luz'
    expect(shown({})).toEqual([label, false])
    expect(shown({}, {}, true)).toEqual([label, true])
    expect(shown({}, { locale: 'en' })).toEqual(['Restart the test of Ana Luz', false])
    expect([
      shown({ userEvaluationId: null }),
      shown({ isUnderWay: true }),
      shown({ isOneself: true }),
    ]).toEqual([null, null, null])
    expect(shown({ isOneself: true }, { isAdministrator: true })).toEqual([label, false])
  })
})

describe('what was published since somebody was last here', () => {
  const grade = (lessonName: string, value: number, isApproved: boolean) => ({
    userEvaluationId: lessonName,
    lessonId: lessonName,
    lessonName,
    courseId: 'c',
    courseName: 'Muelle',
    categoryId: null,
    grade: value,
    isApproved,
  })
  const both = [grade('Amarre', 93, true), grade('Entrevista', 40, false)]
  const shown = (grades: typeof both, locale: 'es' | 'en' = 'es') => {
    const part = printed(NewGrades, { grades }, { locale })
    return {
      title: part.texts('h2'),
      rows: part.texts('li > span:first-child'),
      badges: part.all('.rt-Badge').map((one) => [one.text, one['data-accent-color']]),
    }
  }

  test('[GRD-12] is told with the grade, its test and course, and whether it passes; nothing where nothing was', () => {
    expect(shown(both)).toEqual({
      title: ['Tiene 2 calificaciones nuevas'],
      rows: ['93 en AmarreMuelle', '40 en EntrevistaMuelle'],
      badges: [
        ['Aprobada', 'green'],
        ['Reprobada', 'red'],
      ],
    })
    expect(shown(both.slice(0, 1), 'en')).toEqual({
      title: ['You have 1 new grade'],
      rows: ['93 in AmarreMuelle'],
      badges: [['Passed', 'green']],
    })
    expect(shown([]).title).toEqual([])
  })
})
