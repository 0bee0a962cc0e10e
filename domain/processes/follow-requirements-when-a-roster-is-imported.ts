import type { ImportEvent } from '../imports/events.ts'
import { type DueEnrolments, followingRequirements } from './follow-requirements.ts'
import type { Process } from './process.ts'

export const followRequirementsWhenARosterIsImported: Process<ImportEvent, DueEnrolments> = {
  name: 'follow-requirements-when-a-roster-is-imported',
  prompt: false,
  on: ['RosterImported'],
  then: (_, { due }) =>
    due.map(followingRequirements(({ isActive }) => (isActive ? 'roster' : 'deactivated'))),
}
