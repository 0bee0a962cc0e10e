import type {
  PaperFile,
  PlannedCourse,
  PlanStage,
  PresentedPapers,
  TrainingPlanDetails,
  TrainingPlanEvent,
} from '../domain/legal/events.ts'
import { amend, projection, put, remove, table } from './kernel/projection.ts'

export type TrainingPlanRow = {
  plan_id: string
  employer_id: string
  starts_on: string
  ends_on: string
  establishment_ids: readonly string[]
  ranks: TrainingPlanDetails['ranks']
  stages: readonly PlanStage[]
  courses: readonly PlannedCourse[]
  /** Counts changes of the plan. */
  revision: number
}

const trainingPlansTable = table<TrainingPlanRow>({
  name: 'training_plans',
  columns: {
    plan_id: 'uuid',
    employer_id: 'uuid',
    starts_on: 'date',
    ends_on: 'date',
    establishment_ids: 'uuid[]',
    ranks: 'jsonb',
    stages: 'jsonb',
    courses: 'jsonb',
    revision: 'integer',
  },
  key: ['plan_id'],
})

export type ConstanciaListRow = { plan_id: string; ends_on: string; presented_on: string | null }

const listsOfYears = table<ConstanciaListRow>({
  name: 'constancia_lists',
  columns: { plan_id: 'uuid', ends_on: 'date', presented_on: 'date' },
  key: ['plan_id', 'ends_on'],
})

/** Former ones stay, since their papers were presented. */
export type PresentedListRow = {
  receipt_key: string
  plan_id: string
  starts_on: string
  ends_on: string
  establishment_id: string
  presented_on: string
  papers: PresentedPapers
  receipt: PaperFile
  is_current: boolean
}

const presentedLists = table<PresentedListRow>({
  name: 'presented_lists',
  columns: {
    receipt_key: 'text',
    plan_id: 'uuid',
    starts_on: 'date',
    ends_on: 'date',
    establishment_id: 'uuid',
    presented_on: 'date',
    papers: 'jsonb',
    receipt: 'jsonb',
    is_current: 'boolean',
  },
  key: ['receipt_key'],
  indexes: ['(plan_id, ends_on, establishment_id)'],
})

const ended = ({ receipt }: Pick<PresentedListRow, 'receipt'>) =>
  amend(presentedLists, { receipt_key: receipt.key }, (row) => ({ ...row, is_current: false }))

const papersOf = ({ paperIds, counts, upTo, sha256 }: PresentedPapers) => ({ paperIds, counts, upTo, sha256 })

const planOf = (plan: TrainingPlanDetails) => ({
  employer_id: plan.employerId,
  starts_on: plan.startsOn,
  ends_on: plan.endsOn,
  establishment_ids: plan.establishmentIds,
  ranks: plan.ranks,
  stages: plan.stages,
  courses: plan.courses,
})

export const trainingPlans = projection<TrainingPlanEvent>({
  name: 'training-plans',
  version: 3,
  tables: [trainingPlansTable, listsOfYears, presentedLists],
  on: {
    TrainingPlanDrafted: ({ data }) =>
      put(trainingPlansTable, { plan_id: data.planId, ...planOf(data), revision: 1 }),
    TrainingPlanCorrected: ({ data }) =>
      amend(trainingPlansTable, { plan_id: data.planId }, (row) => ({
        ...row,
        ...planOf(data),
        revision: row.revision + 1,
      })),
    TrainingPlanRemoved: ({ data }) => remove(trainingPlansTable, { plan_id: data.planId }),
    ConstanciaListPresented: ({ data }) =>
      put(listsOfYears, { plan_id: data.planId, ends_on: data.endsOn, presented_on: data.presentedOn }),
    EstablishmentListPresented: ({ data: { before, ...data } }) => [
      ...(before ? [ended(before)] : []),
      put(presentedLists, {
        receipt_key: data.receipt.key,
        plan_id: data.planId,
        starts_on: data.startsOn,
        ends_on: data.endsOn,
        establishment_id: data.establishmentId,
        presented_on: data.presentedOn,
        papers: papersOf(data),
        receipt: data.receipt,
        is_current: true,
      }),
    ],
    EstablishmentListTakenBack: ({ data }) => ended(data),
  },
})
