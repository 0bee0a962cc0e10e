import type { PersonEvent } from '../domain/people/events.ts'
import { projection, put, remove, table } from './kernel/projection.ts'

export type StandInRow = {
  person_id: string
  stand_in_id: string
  first_day: string
  last_day: string
}

const standInTable = table<StandInRow>({
  name: 'stand_ins',
  columns: { person_id: 'uuid', stand_in_id: 'uuid', first_day: 'date', last_day: 'date' },
  key: ['person_id'],
  indexes: ['(stand_in_id)'],
})

export const standIns = projection<PersonEvent>({
  name: 'stand-ins',
  version: 1,
  tables: [standInTable],
  on: {
    StandInNamed: ({ data }) =>
      put(standInTable, {
        person_id: data.personId,
        stand_in_id: data.standInId,
        first_day: data.firstDay,
        last_day: data.lastDay,
      }),
    StandInEnded: ({ data }) => remove(standInTable, { person_id: data.personId }),
    PersonForgotten: ({ data }) => remove(standInTable, { person_id: data.personId }),
  },
})
