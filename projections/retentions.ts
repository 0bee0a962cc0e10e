import { type Kept, keptUntil } from '../domain/kernel/retention.ts'
import type { PersonEvent } from '../domain/people/events.ts'
import { amend, projection, put, remove, table } from './kernel/projection.ts'

/** Of a person whose data were erased, without their name. */
export type RetentionRow = {
  person_id: string
  kept: readonly Kept[]
  kept_until: string
  forgotten_at: string
  is_held: boolean
  held_at: string | null
  /** The last day; null for no end. */
  held_until: string | null
}

const retentionTable = table<RetentionRow>({
  name: 'retentions',
  columns: {
    person_id: 'uuid',
    kept: 'jsonb',
    kept_until: 'date',
    forgotten_at: 'timestamptz',
    is_held: 'boolean',
    held_at: 'timestamptz',
    held_until: 'date',
  },
  key: ['person_id'],
  indexes: ['(kept_until)'],
})

export const retentions = projection<PersonEvent>({
  name: 'retentions',
  version: 1,
  tables: [retentionTable],
  on: {
    PersonForgotten: ({ data: { personId: person_id, kept }, at }) => {
      const kept_until = keptUntil(kept)
      return kept_until === null
        ? []
        : put(retentionTable, {
            person_id,
            kept,
            kept_until,
            forgotten_at: at,
            is_held: false,
            held_at: null,
            held_until: null,
          })
    },
    RetentionEnded: ({ data: { personId } }) => remove(retentionTable, { person_id: personId }),
    LegalHoldPlaced: ({ data: { personId, until }, at }) =>
      amend(retentionTable, { person_id: personId }, (row) => ({
        ...row,
        is_held: true,
        held_at: at,
        held_until: until,
      })),
    LegalHoldEnded: ({ data: { personId } }) =>
      amend(retentionTable, { person_id: personId }, (row) => ({
        ...row,
        is_held: false,
        held_at: null,
        held_until: null,
      })),
  },
})
