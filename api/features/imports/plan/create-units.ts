import {
  department,
  jobTitle,
  jobTitleType,
  openDepartment,
  openJobTitle,
  openJobTitleType,
  openTerminal,
  terminal,
  type UnitDecision,
} from '../../../../domain/organisation/units.ts'
import type { Load } from '../../../event-store/execute.ts'
import type { Write } from '../../../event-store/store.ts'
import { writeTo } from '../../../event-store/streams.ts'
import type { UnitToOpen } from './units.ts'

const unitKinds = { terminal, department, jobTitle, jobTitleType }

/** Creates the units that do not exist yet. */
export const createUnits = async (units: readonly UnitToOpen[], load: Load): Promise<Write[]> => {
  const writes: Write[] = []
  for (const unit of units) {
    const loaded = await load(unitKinds[unit.kind], unit.id)
    const events = openingOf(unit)(loaded.state)
    if (events.length > 0) writes.push(writeTo(loaded, events))
  }
  return writes
}

const openingOf = ({ kind, id, name, departmentId }: UnitToOpen): UnitDecision => {
  switch (kind) {
    case 'terminal':
      return openTerminal({ id, name })
    case 'department':
      return openDepartment({ id, name })
    case 'jobTitle':
      return openJobTitle({ id, name, departmentId: departmentId ?? '' })
    case 'jobTitleType':
      return openJobTitleType({ id, name })
  }
}
