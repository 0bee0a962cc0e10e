import type { PlanObjective, TrainingPlanDetails, TrainingPlanEvent } from '../../../domain/legal/events.ts'
import type { FactsOf, Shown, Writer } from './fact.ts'
import type { Text } from './text.ts'

const objectives = {
  knowledge: { es: 'conocimientos y habilidades', en: 'knowledge and skills' },
  risks: { es: 'riesgos de trabajo', en: 'risks at work' },
  productivity: { es: 'productividad', en: 'productivity' },
  education: { es: 'nivel educativo', en: 'level of education' },
  vacancies: { es: 'vacantes y puestos nuevos', en: 'vacancies and new jobs' },
} as const satisfies Record<PlanObjective, Text>

type Plan = Shown<TrainingPlanDetails>

const period = (write: Writer, { startsOn, endsOn }: Shown<{ startsOn: string; endsOn: string }>): string =>
  write.text(
    { es: 'del {{from}} al {{until}}', en: 'from {{from}} to {{until}}' },
    { from: write.day(startsOn ?? null), until: write.day(endsOn ?? null) },
  )

const ranked = (write: Writer, { ranks }: Plan): string => {
  const all = Object.entries(objectives).flatMap(([objective, words]) => {
    const rank = ranks?.[objective as PlanObjective] // a key of that record
    return rank ? [{ rank, words }] : []
  })
  return all
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ rank, words }) => `${rank} ${write.text(words)}`)
    .join(', ')
}

const stagesOf = (write: Writer, { stages = [] }: Plan): string =>
  stages.map((stage) => `${write.quote(stage.name)} ${period(write, stage)}`).join('; ')

const courseLine = (write: Writer, plan: Plan, course: TrainingPlanDetails['courses'][number]): string => {
  const stage = course.stage === null ? undefined : plan.stages?.[course.stage]
  const parts = [
    stage ? write.quote(stage.name) : '',
    course.jobTitleIds.length > 0 ? write.sequence(course.jobTitleIds) : '',
    course.people === null
      ? ''
      : write.count(
          {
            es: { one: '{{count}} persona', other: '{{count}} personas' },
            en: { one: '{{count}} person', other: '{{count}} people' },
          },
          course.people,
        ),
    course.establishmentIds.length > 0 ? write.sequence(course.establishmentIds) : '',
  ].filter((part) => part !== '')
  const name = write.name(course.courseId)
  return parts.length === 0 ? name : `${name} (${parts.join('; ')})`
}

const coursesOf = (write: Writer, plan: Plan): string =>
  (plan.courses ?? []).map((course) => courseLine(write, plan, course)).join(', ')

const linesOf = (write: Writer, from: Plan, to: Plan): readonly string[] => {
  const line = (what: Text, show: (writer: Writer, plan: Plan) => string) =>
    write.difference(write.text(what), show(write, from), show(write, to))
  return [
    ...line({ es: 'El periodo', en: 'The period' }, (writer, plan) =>
      plan.startsOn ? period(writer, plan) : '',
    ),
    ...line({ es: 'Los establecimientos', en: 'The establishments' }, (writer, { establishmentIds = [] }) =>
      writer.list(establishmentIds),
    ),
    ...line({ es: 'El orden de los objetivos', en: 'The ranks of the objectives' }, ranked),
    ...line({ es: 'Las etapas', en: 'The stages' }, stagesOf),
    ...line({ es: 'Los cursos', en: 'The courses' }, coursesOf),
  ]
}

const named = (write: Writer, text: Text, plan: Plan): string =>
  write.text(text, { employer: write.name(plan.employerId), period: period(write, plan) })

const ofList = (
  write: Writer,
  list: Shown<{ establishmentId: string; startsOn: string; endsOn: string }>,
) => ({ establishment: write.name(list.establishmentId), period: period(write, list) })

export const trainingPlanFacts = {
  TrainingPlanDrafted: {
    version: 1,
    kind: 'legal',
    title: { es: 'Plan de capacitación nuevo', en: 'Training plan drafted' },
    sentence: (plan, write) => [
      named(
        write,
        {
          es: 'Se creó el plan de capacitación de {{employer}} {{period}}',
          en: 'The training plan of {{employer}} {{period}} was drafted',
        },
        plan,
      ),
      ...linesOf(write, { startsOn: plan.startsOn ?? '', endsOn: plan.endsOn ?? '' }, plan),
    ],
  },
  TrainingPlanCorrected: {
    version: 1,
    kind: 'legal',
    title: { es: 'Corrección de un plan de capacitación', en: 'Training plan corrected' },
    sentence: ({ before, ...plan }, write) => [
      named(
        write,
        {
          es: 'Se corrigió el plan de capacitación de {{employer}} {{period}}',
          en: 'The training plan of {{employer}} {{period}} was corrected',
        },
        plan,
      ),
      ...linesOf(write, before ?? {}, plan),
    ],
  },
  TrainingPlanRemoved: {
    version: 1,
    kind: 'legal',
    title: { es: 'Plan de capacitación quitado', en: 'Training plan removed' },
    sentence: (plan, write) =>
      named(
        write,
        {
          es: 'Se quitó el plan de capacitación de {{employer}} {{period}}',
          en: 'The training plan of {{employer}} {{period}} was removed',
        },
        plan,
      ),
  },
  ConstanciaListPresented: {
    version: 1,
    kind: 'legal',
    title: { es: 'Lista de constancias presentada', en: 'List of constancias presented' },
    sentence: ({ presentedOn, before, ...year }, write) => {
      const of = { employer: write.name(year.employerId), period: period(write, year) }
      if (presentedOn === null)
        return write.text(
          {
            es: 'La lista de constancias (DC-4) de {{employer}} {{period}} ya no consta como presentada',
            en: 'The list of constancias (DC-4) of {{employer}} {{period}} is no longer marked as presented',
          },
          of,
        )
      return [
        write.text(
          {
            es: 'La lista de constancias (DC-4) de {{employer}} {{period}} se presentó el {{day}}',
            en: 'The list of constancias (DC-4) of {{employer}} {{period}} was presented on {{day}}',
          },
          { ...of, day: write.day(presentedOn ?? null) },
        ),
        ...(before
          ? write.difference(
              write.text({ es: 'El día', en: 'The day' }),
              write.day(before),
              write.day(presentedOn ?? null),
            )
          : []),
      ]
    },
  },
  EstablishmentListPresented: {
    version: 1,
    kind: 'legal',
    title: { es: 'Lista de un establecimiento presentada', en: 'List of an establishment presented' },
    sentence: ({ presentedOn = null, before, ...list }, write) => [
      write.text(
        {
          es: 'La lista de constancias (DC-4) de {{establishment}} {{period}} se presentó el {{day}}, con su acuse',
          en: 'The list of constancias (DC-4) of {{establishment}} {{period}} was presented on {{day}}, with its receipt',
        },
        { ...ofList(write, list), day: write.day(presentedOn) },
      ),
      ...(before
        ? write.difference(
            write.text({ es: 'El día', en: 'The day' }),
            write.day(before.presentedOn),
            write.day(presentedOn),
          )
        : []),
    ],
  },
  EstablishmentListTakenBack: {
    version: 1,
    kind: 'legal',
    title: { es: 'Presentación de una lista retirada', en: 'Presentation of a list taken back' },
    sentence: ({ presentedOn = null, ...list }, write) =>
      write.text(
        {
          es: 'La lista de constancias (DC-4) de {{establishment}} {{period}}, que constaba como presentada el {{day}}, volvió a estar por presentar',
          en: 'The list of constancias (DC-4) of {{establishment}} {{period}}, marked as presented on {{day}}, is to be presented again',
        },
        { ...ofList(write, list), day: write.day(presentedOn) },
      ),
  },
} satisfies FactsOf<TrainingPlanEvent>
