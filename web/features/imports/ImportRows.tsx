import { DownloadIcon } from '@radix-ui/react-icons'
import { Badge, Button, Flex, Text } from '@radix-ui/themes'
import {
  type CatalogueEntry,
  occupations,
  schoolingProofs,
  schoolings,
  schoolKinds,
} from '../../../api/contract/catalogues.ts'
import { type ImportOutcome, rosterColumns } from '../../../api/contract/imports.ts'
import type {
  ImportChange,
  ImportReason,
  ImportRow,
  ImportSummary,
} from '../../../api/contract/routes/imports.ts'
import { CodedError } from '../../shared/coded-error.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { download } from '../../shared/data/rest.ts'
import type { CopyKey } from '../../shared/i18n/keys.ts'
import { type CopyTools, useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { ListPanel } from '../../shared/list/ListPanel.tsx'
import { Section } from '../../shared/page.tsx'
import { useOutcome } from './ImportTiles.tsx'
import { type ImportKind, loadRows } from './imports.data.ts'

const words = {
  new: { color: 'green', key: 'imports.row.new' },
  changed: { color: 'amber', key: 'imports.row.changed' },
  unchanged: { color: 'gray', key: 'imports.row.unchanged' },
  refused: { color: 'red', key: 'imports.row.refused' },
  missing: { color: 'gray', key: 'imports.row.missing' },
} as const satisfies Record<ImportOutcome, { color: 'green' | 'amber' | 'gray' | 'red'; key: CopyKey }>

/** The file row by row, with each row's result and reason. */
export const ImportRows = ({
  kind,
  id,
  digest,
  status,
  fileName,
  hasRefusedRows,
}: ImportSummary & { kind: ImportKind }) => {
  const { t } = useCopy()
  const [outcome, choose] = useOutcome()
  return (
    <Section
      title={t('imports.rows.title')}
      aside={
        <Flex gap="4" align="center" wrap="wrap" justify="end">
          {outcome && (
            <Button variant="ghost" onClick={() => choose(null)}>
              {t('imports.rows.all')}
            </Button>
          )}
          {hasRefusedRows && <Download kind={kind} id={id} fileName={fileName} />}
        </Flex>
      }
    >
      {hasRefusedRows && outcome === 'refused' && (
        <Text as="p" size="2" color="gray">
          {t('imports.rows.downloadHint')} {t(kept[kind])}
        </Text>
      )}
      <ListPanel<ImportRow>
        id="import-rows"
        label={t('imports.rows.title')}
        cacheKey={`import-${id}-${digest}-${status}-${outcome}`}
        load={loadRows(kind, id, outcome)}
        rowKey={({ seq }) => String(seq)}
        columns={useColumns()}
        empty={{ title: t('imports.rows.empty') }}
      />
    </Section>
  )
}

const kept = {
  roster: 'imports.rows.kept.roster',
  details: 'imports.rows.kept.details',
} as const satisfies Record<ImportKind, CopyKey>

const refusedRows = {
  roster: 'GET /imports/:id/refused-rows',
  details: 'GET /legal/people/imports/:id/refused-rows',
} as const

/** Downloads refused rows for correction and another import. */
const Download = ({ kind, id, fileName }: Pick<ImportSummary, 'id' | 'fileName'> & { kind: ImportKind }) => {
  const { t } = useCopy()
  const act = useAct(() =>
    download(
      refusedRows[kind],
      { params: { id } },
      t('imports.rows.downloadName', { name: fileName.replace(/\.\w{1,5}$/, '') }),
    ),
  )
  return (
    <Button variant="soft" loading={act.busy} onClick={act.run}>
      <DownloadIcon aria-hidden />
      {t('imports.rows.download')}
    </Button>
  )
}

const useColumns = (): Column<ImportRow>[] => {
  const tools = useCopy()
  const { t } = tools
  return [
    {
      id: 'line',
      header: t('imports.rows.line'),
      align: 'end',
      cell: ({ line }) => (line === null ? '—' : String(line)),
    },
    {
      id: 'payrollNum',
      header: t('imports.rows.payrollNum'),
      align: 'end',
      cell: ({ payrollNum }) => payrollNum || '—',
    },
    { id: 'name', header: t('imports.rows.name'), names: true, cell: ({ name }) => name || '—' },
    {
      id: 'outcome',
      header: t('imports.rows.outcome'),
      width: '196px',
      cell: ({ outcome }) => <Outcome outcome={outcome} />,
    },
    {
      id: 'detail',
      header: t('imports.rows.detail'),
      width: '240px',
      cell: (row) => <Detail lines={linesOf(row, tools)} />,
    },
  ]
}

const Outcome = ({ outcome }: { outcome: ImportOutcome }) => {
  const { t } = useCopy()
  const { color, key } = words[outcome]
  return <Badge color={color}>{t(key)}</Badge>
}

const Detail = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? (
    '—'
  ) : (
    <ul className="import-detail">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )

/** Reasons of a refusal, old and new values of a change, the start of a new employee. */
const linesOf = ({ outcome, reasons, changes }: ImportRow, tools: CopyTools): readonly string[] => {
  switch (outcome) {
    case 'refused':
      return reasons.map((reason) => reasonText(reason, tools))
    case 'changed':
      return changes.map((change) => changeText(change, tools))
    case 'new':
      return changes.length > 0 ? [changes.map(({ to }) => to).join(' · ')] : []
    case 'missing':
      return [tools.t('imports.rows.missing')]
    case 'unchanged':
      return []
  }
}

const reasonText = (
  { code, column, params, value }: ImportReason,
  { t, problem, locale }: CopyTools,
): string => {
  const words = problem(new CodedError(code, null, params))
  if (column === null) return words
  const name = capital(rosterColumns[column][locale])
  return `${value ? t('imports.rows.value', { column: name, value }) : name}: ${words}`
}

const changeText = ({ column, from, to }: ImportChange, tools: CopyTools): string => {
  const [was, is] = [valueText(column, from, tools), valueText(column, to, tools)]
  return `${capital(rosterColumns[column][tools.locale])}: ${was} → ${is}`
}

const catalogues: Partial<Record<ImportChange['column'], readonly CatalogueEntry[]>> = {
  ownOccupation: occupations,
  schooling: schoolings,
  schoolingProof: schoolingProofs,
  schoolKind: schoolKinds,
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const valueText = (
  column: ImportChange['column'],
  value: string | null,
  { t, format }: CopyTools,
): string => {
  if (value === null || value === '') return t('imports.rows.none')
  if (column === 'gender') return t(value === '0' ? 'imports.rows.male' : 'imports.rows.female')
  if (column === 'status') return t(value === 'active' ? 'values.active' : 'values.inactive')
  if (column === 'birthDate' || column === 'entryDate') return format.date(value)
  const entry = catalogues[column]?.find(({ code }) => code === value)
  return entry ? `${entry.code} ${entry.name}` : value
}
