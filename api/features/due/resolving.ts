import type { Core } from '../../core.ts'
import type { Jobs } from '../../jobs/runner.ts'
import type { DateResolutions } from '../../long-acts.ts'
import { openSeveralActs } from '../../records/several-acts.ts'
import { resolve } from './commands.ts'

type Needs = Pick<Core, 'config' | 'db' | 'derivedId' | 'executeAll' | 'now'> & { readonly jobs: Jobs }

const kind = 'resolve-date-exceptions'

export const openDateResolutions = ({ jobs, ...core }: Needs): DateResolutions =>
  openSeveralActs(
    { db: core.db, jobs },
    {
      kind,
      subjectsOf: ({ enrolments }) => enrolments,
      act: (jobId, { by, correlationId, dueOn, reason }, { personId, courseId }) => {
        const command = {
          id: core.derivedId(kind, jobId, personId, courseId),
          name: 'ResolveDateException',
          actor: { kind: 'person', id: by },
          correlationId,
          bulk: true,
        } as const
        return resolve(core, command, { personId: by }, { personId, courseId, reason, dueOn })
      },
    },
  )
