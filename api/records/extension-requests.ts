import { requestExtension } from '../../domain/enrolments/due-by-hand.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { mayOfEverybody } from '../../domain/people/relation.ts'
import type { Core } from '../core.ts'
import type { Load } from '../event-store/execute.ts'
import type { Appended, Command, Write } from '../event-store/store.ts'
import { writeTo } from '../event-store/streams.ts'
import { companyToday } from './certificate.ts'
import { loadActing } from './grantor.ts'
import { withoutRepeats } from './managers.ts'

type Needs = Pick<Core, 'config' | 'db' | 'derivedId' | 'executeAll' | 'now'>

type Request = {
  readonly personId: string
  readonly courseId: string
  readonly by: string
  readonly dueOn: string
  readonly reason: string | null
}

/** `by` asks for the person; `requireRight` refuses or returns guards. */
export const requestExtensionOf = async (
  services: Needs,
  command: Command,
  { personId, courseId, by, ...what }: Request,
  requireRight: (load: Load) => Promise<readonly Write[]> = async () => [],
): Promise<Appended> => {
  const asked = { ...what, by, today: await companyToday(services, services.now()) }
  return services.executeAll(command, async (load) => {
    const acting = await loadActing(load, { personId: by })
    const guards = await requireRight(load)
    const readsHireDates = mayOfEverybody({ ...acting.by, personId: by }, 'profile')
    const record = await load(enrolment, services.derivedId('enrolment', personId, courseId))
    return [
      ...withoutRepeats([
        writeTo(record, requestExtension({ ...asked, readsHireDates })(record.state)),
        ...guards,
        ...acting.guards,
      ]),
    ]
  })
}
