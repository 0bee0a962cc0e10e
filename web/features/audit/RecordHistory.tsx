import { Flex } from '@radix-ui/themes'
import { run } from '../../shared/data/graphql.ts'
import { useOperation } from '../../shared/data/use-query.ts'
import { TimelineSkeleton } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { fixedNameKey } from '../../shared/i18n/fixed-names.ts'
import { type CopyTools, useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'
import { RecordHistory as Operation } from './audit.operations.generated.ts'
import { ExportProofButton, type ProvableHistory } from './ExportProofButton.tsx'
import { HistoryEntries } from './HistoryEntries.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { useHistoryFilter } from './history-filter.ts'

const titleKeys = {
  course: 'audit.of.course',
  employee: 'audit.of.employee',
  role: 'audit.of.role',
  company: 'audit.of.company',
  terminal: 'audit.of.terminal',
  department: 'audit.of.department',
  jobTitle: 'audit.of.jobTitle',
  evaluation: 'audit.of.evaluation',
  attendance: 'audit.of.attendance',
  audit: 'audit.of.audit',
} as const

type Kind = keyof typeof titleKeys | 'requirements'

export const isKind = (kind: string | null): kind is Kind =>
  kind === 'requirements' || (kind !== null && Object.hasOwn(titleKeys, kind))

/** `company`, `department-{id}` or `jobTitle-{id}`. */
const requirementsKey = (id: string) => {
  if (id.startsWith('department-')) return 'audit.of.requirements.department'
  return id.startsWith('jobTitle-') ? 'audit.of.requirements.jobTitle' : 'audit.of.requirements.enterprise'
}

type OfRecord = { kind: Kind; id: string }

const titleOf = ({ kind, id }: OfRecord, about: string | null, { t }: CopyTools): string => {
  const fixed = fixedNameKey(id)
  const unknown = kind === 'employee' ? t('audit.of.erased') : '—'
  const name = fixed ? t(fixed) : (about ?? unknown)
  return t(kind === 'requirements' ? requirementsKey(id) : titleKeys[kind], { name })
}

/** What one file may hold: not what many people's records make up together. */
const provableOf = ({ kind, id }: OfRecord): ProvableHistory | null => {
  switch (kind) {
    case 'course':
    case 'employee':
    case 'role':
    case 'company':
    case 'evaluation':
      return { kind, id }
    default:
      return null
  }
}

/** How a course, a person, a role, the company, a test, an attendance list or a definition of courses came to be what it is. */
export const RecordHistory = (record: OfRecord) => {
  const tools = useCopy()
  const { t } = tools
  const { filter, key, isNarrowed } = useHistoryFilter()
  const { data, error, loading, refetch } = useOperation(Operation, { ...record, filter }, { keep: true })
  const history = data?.Audit_history
  const provable = provableOf(record)
  return (
    <Page
      title={history ? titleOf(record, history.about, tools) : t('audit.screen.title')}
      crumbs={[{ label: t('audit.screen.title'), to: '/auditoria' }]}
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && <TimelineSkeleton count={8} />}
      {history && (
        <>
          {provable && (
            <Flex mb="4">
              <ExportProofButton history={provable} />
            </Flex>
          )}
          <HistoryFilters types={history.types} actors={history.actors} />
          <HistoryEntries
            key={key}
            newest={history}
            narrowed={isNarrowed}
            load={async (before) => (await run(Operation, { ...record, filter, before })).Audit_history}
          />
        </>
      )}
    </Page>
  )
}
