import { occupations } from '../../../../domain/kernel/catalogues.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { ConstanciaSnapshot, NamedCode } from '../../../../domain/legal/papers.ts'
import { jobTitle } from '../../../../domain/organisation/units.ts'
import { curpDisagreements } from '../../../../domain/people/curp-rules.ts'
import type { GapOfConstancia } from '../../../../domain/people/legal-rules.ts'
import { person } from '../../../../domain/people/person.ts'
import type { Load } from '../../../event-store/execute.ts'
import type { Write } from '../../../event-store/store.ts'
import { guardOn } from '../../../event-store/streams.ts'

type Worker = {
  readonly terminalId: string
  /** Null where something is missing. */
  readonly worker: ConstanciaSnapshot['worker'] | null
  readonly missing: readonly GapOfConstancia[]
  readonly guards: readonly Write[]
}

/** The person as the paper names them, who may have left since. Throws legal.constancia-not-found for the forgotten. */
export const workerOf = async (load: Load, personId: string): Promise<Worker> => {
  const { state, ...loaded } = await load(person, personId)
  if (!('details' in state)) throw new Rejection('legal.constancia-not-found', 'id')
  const { legal, details, placement } = state
  const title = await load(jobTitle, placement.jobTitleId)
  const known = title.state.situation === 'none' ? null : title.state
  const occupation = occupationNamed(legal.ownOccupation ?? known?.occupation ?? null)
  const { surname, secondSurname, givenNames, curp } = legal
  const disagrees = curp !== null && curpDisagreements(curp, details).length > 0
  const missing: readonly GapOfConstancia[] = [
    ...(surname === null || givenNames === null ? (['names'] as const) : []),
    ...(curp === null ? (['curp'] as const) : []),
    ...(disagrees ? (['curpDisagrees'] as const) : []),
    ...(occupation === null ? (['occupation'] as const) : []),
  ]
  const worker =
    surname === null || givenNames === null || curp === null || occupation === null
      ? null
      : { surname, secondSurname, givenNames, curp, occupation, jobTitle: known?.name ?? null }
  return {
    ...{ terminalId: placement.terminalId, worker, missing },
    guards: [guardOn({ ...loaded, state }), guardOn(title)],
  }
}

const occupationNamed = (code: string | null): NamedCode | null =>
  occupations.find((one) => one.code === code) ?? null
