import { derivedId } from '../../../ids.ts'
import type { Jobs } from '../../../jobs/runner.ts'
import type { IssuedConstancias } from '../../../long-acts.ts'
import { openSeveralActs } from '../../../records/several-acts.ts'
import { issuePaper } from './issue.ts'
import type { Issuing } from './needs.ts'

const kind = 'issue-constancias'

/** One after the other, each by a command of its own; what one lacks stops no others. */
export const openIssuedConstancias = ({
  jobs,
  ...needs
}: Issuing & { readonly jobs: Jobs }): IssuedConstancias =>
  openSeveralActs(
    { db: needs.db, jobs },
    {
      kind,
      subjectsOf: ({ constancias }) => constancias.map((constanciaId) => ({ constanciaId })),
      act: (jobId, { by, correlationId }, { constanciaId }) => {
        const command = {
          ...{ id: derivedId(kind, jobId, constanciaId), name: issuingCommand },
          ...{ actor: { kind: 'person', id: by } as const, correlationId, bulk: true },
        }
        return issuePaper(needs, command, { by, constanciaId })
      },
    },
  )

export const issuingCommand = 'IssueConstancia'
