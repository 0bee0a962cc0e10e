import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { DueRule } from '../../domain/kernel/due-rule.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { DateEffects } = await import('../../web/features/requirements/due-rules/DateEffects.tsx')
const { Reasons } = await import('../../web/features/requirements/WhyRequired.tsx')
const { DueRuleCell } = await import('../../web/features/requirements/due-rules/DueRuleCell.tsx')
const { ruleOf, valuesOf, reachOf, isFigure } = await import(
  '../../web/features/requirements/due-rules/rule-form.ts'
)

afterEach(forgetAnswers)

const locales = ['es', 'en'] as const
const course = {
  ...{
    id: 'c',
    name: 'Guardia de faros',
    duration: 75,
    isDraft: false,
    isChecked: true,
    inheritedFrom: null,
  },
  CourseCategory: null,
  terminals: [],
}
const scope = { level: 'enterprise', id: null } as const

describe('[DUE-01] the rule of a required course', () => {
  const answered = (rule: DueRule | null) =>
    readAnswered(
      'GET /requirements/due-rules',
      { query: { level: 'enterprise' } },
      rule ? [{ courseId: 'c', rule }] : [],
    )
  const words = async (rule: DueRule | null, over: Partial<typeof course> = {}) => {
    forgetAnswers()
    await answered(rule)
    return locales.map((locale) =>
      printed(DueRuleCell, { course: { ...course, ...over }, scope }, { locale }).texts('.due-rule > span'),
    )
  }

  test('is told in words beside the course, or that there is none', async () => {
    const rule: DueRule = {
      first: { from: 'hire', days: 45 },
      renewal: { opensBefore: 60, grace: 10 },
      unit: 'business-day',
    }
    expect(await words(rule)).toEqual([
      [
        'Fecha límite: 45 días hábiles después del ingreso',
        'Renovación: desde 60 días antes del vencimiento, con 10 días hábiles de gracia',
      ],
      [
        'Due: 45 business days after the hire date',
        'Renewal: from 60 days before the expiry, with 10 business days of grace',
      ],
    ])
    expect(await words(null)).toEqual([['Sin fecha límite'], ['No due date']])
  })

  test('says in its name of which course it is', async () => {
    await answered(null)
    const part = printed(DueRuleCell, { course, scope })
    expect(part.one('.due-rule')?.['aria-label']).toBe('Fecha límite de Guardia de faros: Sin fecha límite')
  })

  test('stands only where the course is required', async () => {
    expect(await words(null, { isChecked: false })).toEqual([[], []])
  })
})

const figure = fc.integer({ min: 0, max: 730 })
const month = fc.integer({ min: 1, max: 12 }).map((of) => String(of).padStart(2, '0'))
const rules: fc.Arbitrary<DueRule> = fc
  .record({
    first: fc.oneof(
      fc.record({ from: fc.constantFrom('subject', 'hire', 'publication'), days: figure }),
      fc.record({ from: fc.constant('date' as const), on: fc.constant('2026-12-15') }),
      fc.record({ from: fc.constant('year' as const), on: month.map((of) => `${of}-15`), atLeast: figure }),
      fc.constant(null),
    ),
    renewal: fc.option(fc.record({ opensBefore: figure, grace: figure })),
    unit: fc.constantFrom('day', 'business-day'),
  })
  .filter(({ first, renewal }) => first !== null || renewal !== null)

test('[DUE-01] a rule comes out of the form as it went in', () => {
  fc.assert(
    fc.property(rules, (rule) => {
      expect(ruleOf(valuesOf(rule, '2026'))).toEqual(rule)
    }),
  )
  expect(ruleOf({ ...valuesOf(null, '2026'), from: 'none' })).toBeNull()
})

test('the form begins with 30 days after it is required, for everybody', () => {
  const values = valuesOf(null, '2026')
  expect(ruleOf(values)).toEqual({ first: { from: 'subject', days: 30 }, renewal: null, unit: 'day' })
  expect([reachOf(values), reachOf({ ...values, reach: 'from-now-on' })]).toEqual([
    'everybody',
    'from-now-on',
  ])
  expect(['7', '007', ' 7 ', '7.5', '-7', '', '1000'].map(isFigure)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('[DUE-02] the effects of a rule are counted by kind, and each person is named with both days', () => {
  const person = (
    fullName: string,
    kind: 'set' | 'moved' | 'lifted' | 'undated' | 'withheld',
    over = {},
  ) => ({
    ...{ id: fullName, fullName, payrollNum: '1042', kind, from: null, to: null, problem: null },
    ...over,
  })
  const effects = {
    count: 9,
    digest: '',
    counts: { set: 1, moved: 2, lifted: 1, undated: 4, withheld: 1 },
    rows: [
      person('Ana', 'set', { to: '2026-04-01' }),
      person('Beto', 'moved', { from: '2026-04-01', to: '2026-05-01' }),
      person('Carla', 'lifted', { from: '2026-04-01' }),
      person('Dora', 'undated', { problem: 'past' }),
      person('Eva', 'undated', { problem: 'no-hire-date' }),
      person('Fidel', 'undated', { problem: 'too-short' }),
      person('Gil', 'withheld'),
    ],
  }
  const [es, en] = locales.map((locale) => {
    const part = printed(DateEffects, { effects }, { locale })
    return [part.texts('.ruled li'), part.texts('.date-effects li p'), part.texts('.date-effects > p')]
  })
  expect(es).toEqual([
    [
      '1 persona recibe una fecha',
      'Cambia la fecha de 2 personas',
      '1 persona se queda sin fecha límite',
      '4 personas quedan sin fecha hasta que alguien las resuelva en Pendientes',
      'La fecha de 1 persona sigue de su ingreso, que usted no puede ver',
    ],
    [
      'Vence el 1 abr 2026',
      'Del 1 abr 2026 al 1 may 2026',
      'Vencía el 1 abr 2026',
      'La fecha ya pasó',
      'No tiene fecha de ingreso',
      'Los días no alcanzan para las horas del curso',
      '',
    ],
    ['y 2 personas más'],
  ])
  expect(en?.[0]?.[1]).toBe('The dates of 2 people change')
  expect(en?.[1]?.[1]).toBe('From Apr 1, 2026 to May 1, 2026')
  const none = {
    ...effects,
    counts: { set: 0, moved: 0, lifted: 0, undated: 0, withheld: 0 },
    rows: [],
    count: 0,
  }
  expect(printed(DateEffects, { effects: none }).texts('li')).toEqual([])
})

test('[DUE-03] why a course is due then names the date of each level, and which one lost', async () => {
  const reason = (level: 'company' | 'department', dueOn: string | null, holds: boolean) => ({
    ...{ level, name: 'Muelle', since: '2026-03-02T12:00:00.000Z', definedAt: '2026-03-02T12:00:00.000Z' },
    definedBy: 'Eva Sol',
    date: { first: { from: 'subject' as const, days: 30 }, unit: 'day' as const, dueOn, holds },
  })
  await readAnswered(
    'GET /users/:id/courses/:courseId/requirements',
    { params: { id: 'p', courseId: 'c' } },
    [
      reason('company', '2026-04-01', true),
      reason('department', '2026-05-01', false),
      { ...reason('department', null, true), level: 'jobTitle' },
    ],
  )
  const said = locales.map((locale) =>
    printed(Reasons, { userId: 'p', courseId: 'c' }, { locale }).texts('.why-due'),
  )
  expect(said).toEqual([
    [
      'Fecha límite: 1 abr 2026, 30 días después de que se requiere',
      'Daría 1 may 2026, 30 días después de que se requiere; vale la fecha anterior de otro nivel',
      'Fecha límite: sin resolver, 30 días después de que se requiere',
    ],
    [
      'Due date: Apr 1, 2026, 30 days after it is required',
      'Would be May 1, 2026, 30 days after it is required; an earlier date of another level holds',
      'Due date: to be resolved, 30 days after it is required',
    ],
  ])
})
