import type { DueCandidate } from '../../../domain/enrolments/due-rules.ts'
import type { DueLiftingCause, DueMovingCause, EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import { firstDuePhrase } from './due-rules.ts'
import type { FactsOf, Writer } from './fact.ts'
import { levelOf, personAndCourse } from './phrases.ts'
import type { Text } from './text.ts'

const moved: Readonly<Record<DueMovingCause, Text>> = {
  rule: { es: 'porque cambió la regla', en: 'because the rule changed' },
  'hire-date': { es: 'porque se corrigió la fecha de ingreso', en: 'because the hire date was corrected' },
  transfer: { es: 'por un cambio de puesto o departamento', en: 'because of a transfer' },
  'level-applied': {
    es: 'porque otro requisito la adelantó',
    en: 'because another requirement is due earlier',
  },
  'level-lifted': { es: 'porque un requisito dejó de alcanzarle', en: 'because a requirement was lifted' },
}

const lifted: Readonly<Record<DueLiftingCause, Text>> = {
  rule: { es: 'porque la regla dejó de fijarla', en: 'because the rule no longer sets one' },
  requirement: { es: 'porque el curso dejó de requerirse', en: 'because the course is no longer required' },
  waived: { es: 'por una dispensa', en: 'because of a waiver' },
  deactivated: { es: 'porque la persona fue desactivada', en: 'because the person was deactivated' },
}

const problems = {
  past: { es: 'ya pasó', en: 'it has passed' },
  'no-hire-date': { es: 'falta la fecha de ingreso', en: 'the hire date is missing' },
  'too-short': { es: 'no alcanza para las horas del curso', en: 'too few days for the hours of the course' },
  waived: { es: 'cae dentro de una dispensa', en: 'it falls within a waiver' },
} as const

const dayOr = (write: Writer, date: string | null | undefined): string =>
  date ? write.day(date) : write.text({ es: 'sin fecha', en: 'no date' })

/** A line for each level's date. */
const candidateLines = (write: Writer, candidates: readonly DueCandidate[] = []): readonly string[] =>
  candidates.map(({ level, rule, dueOn, problem }) => {
    const words = {
      level: levelOf(write, { level }),
      rule: firstDuePhrase(write, rule, rule.unit),
      date: dayOr(write, dueOn),
    }
    return problem
      ? write.text(
          {
            es: 'Requisito {{level}}: {{rule}}; {{date}}, por resolver: {{problem}}',
            en: '{{level}} requirement: {{rule}}; {{date}}, to be resolved: {{problem}}',
          },
          { ...words, problem: write.text(problems[problem]) },
        )
      : write.text(
          { es: 'Requisito {{level}}: {{rule}}; {{date}}', en: '{{level}} requirement: {{rule}}; {{date}}' },
          words,
        )
  })

const reasons = { reason: 'identity' } as const
const kind = 'enrolments'

export const dueDateFacts = {
  DueDateSet: {
    version: 1,
    seals: { sealedDates: 'identity' },
    kind,
    title: { es: 'Fecha límite fijada', en: 'Due date set' },
    sentence: ({ dates, sealedDates, problem, ...data }, write) => {
      const { dueOn = null, candidates } = dates ?? sealedDates ?? {}
      const words = { ...personAndCourse(write, data), date: dayOr(write, dueOn) }
      const sentence = problem
        ? write.text(
            {
              es: 'La fecha límite de {{person}} en {{course}} quedó por resolver',
              en: 'The due date of {{person}} in {{course}} is to be resolved',
            },
            words,
          )
        : write.text(
            {
              es: 'La fecha límite de {{person}} en {{course}} es el {{date}}',
              en: 'The due date of {{person}} in {{course}} is {{date}}',
            },
            words,
          )
      return [sentence, ...candidateLines(write, candidates)]
    },
  },
  DueDateMoved: {
    version: 1,
    seals: { sealedDates: 'identity' },
    kind,
    title: { es: 'Fecha límite que cambió', en: 'Due date moved' },
    sentence: ({ dates, sealedDates, because = 'rule', ...data }, write) => {
      const { from = null, dueOn = null, candidates } = dates ?? sealedDates ?? {}
      return [
        write.text(
          {
            es: 'La fecha límite de {{person}} en {{course}} pasó de {{from}} a {{to}}, {{because}}',
            en: 'The due date of {{person}} in {{course}} moved from {{from}} to {{to}}, {{because}}',
          },
          {
            ...personAndCourse(write, data),
            from: dayOr(write, from),
            to: dayOr(write, dueOn),
            because: write.text(moved[because]),
          },
        ),
        ...candidateLines(write, candidates),
      ]
    },
  },
  DueDateLifted: {
    version: 1,
    kind,
    title: { es: 'Fecha límite que dejó de aplicar', en: 'Due date lifted' },
    sentence: ({ because = 'requirement', ...data }, write) =>
      write.text(
        {
          es: '{{course}} ya no tiene fecha límite para {{person}}, {{because}}',
          en: '{{course}} no longer has a due date for {{person}}, {{because}}',
        },
        { ...personAndCourse(write, data), because: write.text(lifted[because]) },
      ),
  },
  DueDateExtended: {
    version: 2,
    seals: reasons,
    kind,
    title: { es: 'Prórroga', en: 'Due date extended' },
    sentence: ({ dueOn = null, ...data }, write) =>
      write.text(
        {
          es: 'Se prorrogó {{course}} a {{person}} hasta el {{date}}',
          en: '{{person}} has until {{date}} to pass {{course}}',
        },
        { ...personAndCourse(write, data), date: write.day(dueOn) },
      ),
  },
  ExtensionRequested: {
    version: 1,
    seals: reasons,
    kind,
    title: { es: 'Solicitud de prórroga', en: 'Extension requested' },
    sentence: ({ dueOn = null, ...data }, write) =>
      write.text(
        {
          es: 'Se pidió una prórroga de {{course}} para {{person}} hasta el {{date}}',
          en: 'An extension of {{course}} until {{date}} was requested for {{person}}',
        },
        { ...personAndCourse(write, data), date: write.day(dueOn) },
      ),
  },
  ExtensionDeclined: {
    version: 2,
    seals: reasons,
    kind,
    title: { es: 'Rechazo de una prórroga', en: 'Extension declined' },
    sentence: (data, write) =>
      write.text(
        {
          es: 'Se rechazó la prórroga de {{course}} para {{person}}',
          en: 'The extension of {{course}} for {{person}} was declined',
        },
        personAndCourse(write, data),
      ),
  },
  RequirementWaived: {
    version: 1,
    seals: reasons,
    kind,
    title: { es: 'Dispensa', en: 'Requirement waived' },
    sentence: ({ until = null, dueOn = null, ...data }, write) => [
      until === null
        ? write.text(
            { es: 'Se dispensó a {{person}} de {{course}}', en: '{{person}} was excused from {{course}}' },
            personAndCourse(write, data),
          )
        : write.text(
            {
              es: 'Se dispensó a {{person}} de {{course}} hasta el {{date}}',
              en: '{{person}} was excused from {{course}} until {{date}}',
            },
            { ...personAndCourse(write, data), date: write.day(until) },
          ),
      ...(dueOn
        ? [
            write.text(
              { es: 'Después, fecha límite el {{date}}', en: 'Then due on {{date}}' },
              { date: write.day(dueOn) },
            ),
          ]
        : []),
    ],
  },
  WaiverEnded: {
    version: 1,
    seals: reasons,
    kind,
    title: { es: 'Fin de una dispensa', en: 'Waiver ended' },
    sentence: (data, write) =>
      write.text(
        {
          es: 'Terminó la dispensa de {{person}} en {{course}}',
          en: 'The waiver of {{person}} for {{course}} ended',
        },
        personAndCourse(write, data),
      ),
  },
  DateExceptionResolved: {
    version: 1,
    seals: reasons,
    kind,
    title: { es: 'Fecha límite resuelta', en: 'Due date resolved' },
    sentence: ({ dueOn = null, ...data }, write) =>
      dueOn === null
        ? write.text(
            {
              es: '{{person}} quedó sin fecha límite en {{course}}',
              en: '{{person}} was left without a due date in {{course}}',
            },
            personAndCourse(write, data),
          )
        : write.text(
            {
              es: 'Se resolvió la fecha límite de {{person}} en {{course}}: el {{date}}',
              en: 'The due date of {{person}} in {{course}} was resolved: {{date}}',
            },
            { ...personAndCourse(write, data), date: write.day(dueOn) },
          ),
  },
} satisfies Partial<FactsOf<EnrolmentEvent>>
