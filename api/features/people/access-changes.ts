import type { Core } from '../../core.ts'
import { derivedId } from '../../ids.ts'
import type { Jobs } from '../../jobs/runner.ts'
import type { AccessChanges } from '../../long-acts.ts'
import { openSeveralActs } from '../../records/several-acts.ts'
import { changeRole, changeStatus } from './commands.ts'

type Needs = Pick<Core, 'db' | 'executeAll' | 'now'> & { readonly jobs: Jobs }

const kind = 'change-access'

export const openAccessChanges = ({ jobs, ...core }: Needs): AccessChanges =>
  openSeveralActs(
    { db: core.db, jobs },
    {
      kind,
      subjectsOf: ({ people }) => people.map((personId) => ({ personId })),
      act: (jobId, { by, correlationId, change, reason }, { personId }) => {
        const command = {
          id: derivedId(kind, jobId, personId),
          name: change.kind === 'role' ? 'ChangeRole' : 'DeactivateEmployee',
          actor: { kind: 'person', id: by },
          correlationId,
          bulk: true,
        } as const
        const who = { personId: by }
        if (change.kind === 'role')
          return changeRole(core, command, who, { userId: personId, roleId: change.roleId, reason })
        return changeStatus(core, command, who, { id: personId, status: false, reason })
      },
    },
  )
