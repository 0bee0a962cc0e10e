import type { ImportEvent } from '../imports/events.ts'
import { enrolRequired, type Reached } from './enrol-required.ts'
import type { Process } from './process.ts'

/** What their places require of those whom the roster brought in, moved or changed. */
type Found = { readonly reached: readonly Reached[] }

export const enrolWhenARosterIsImported: Process<ImportEvent, Found> = {
  name: 'enrol-when-a-roster-is-imported',
  prompt: false,
  on: ['RosterImported'],
  then: (_, { reached }) => reached.map(enrolRequired),
}
