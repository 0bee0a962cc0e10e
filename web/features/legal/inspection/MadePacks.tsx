import { LockClosedIcon } from '@radix-ui/react-icons'
import { Button, Code, Text } from '@radix-ui/themes'
import type { Reply } from '../../../../api/contract/calls.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { download, wholeFileTimeout } from '../../../shared/data/rest.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { RowSkeletons } from '../../../shared/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { DataTable } from '../../../shared/list/DataTable.tsx'
import { IconAct } from '../../../shared/look/IconAct.tsx'

type Pack = Reply<'GET /legal/inspections'>[number]

export const MadePacks = () => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead('GET /legal/inspections', {})
  if (error) return <ErrorState error={error} retry={refetch} />
  if (loading) return <RowSkeletons count={3} height={44} />
  if (!data || data.length === 0)
    return <EmptyState title={t('legal.inspection.empty')} text={t('legal.inspection.emptyText')} />
  return (
    <>
      <Text as="p" size="2" color="gray" mb="3">
        {t('legal.inspection.listText')}
      </Text>
      <Packs rows={data} />
    </>
  )
}

const Packs = ({ rows }: { rows: readonly Pack[] }) => {
  const { t, count, format } = useCopy()
  const scopeOf = ({ courses, people }: Pack): string => {
    if (courses > 0) return count('legal.inspection.courses', courses)
    return people > 0 ? count('legal.inspection.people', people) : t('legal.inspection.scopes.all')
  }
  return (
    <DataTable<Pack>
      label={t('legal.inspection.list')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'establishment',
          header: t('legal.inspection.establishment'),
          text: true,
          cell: ({ establishment }) => establishment ?? t('legal.inspection.removed'),
        },
        { id: 'day', header: t('legal.inspection.day'), cell: ({ day }) => format.date(day) },
        { id: 'scope', header: t('legal.inspection.scope'), importance: 2, cell: scopeOf },
        {
          id: 'forWhom',
          header: t('legal.inspection.forWhom'),
          text: true,
          cell: ({ forWhom }) => forWhom,
        },
        {
          id: 'by',
          header: t('legal.inspection.by'),
          importance: 2,
          cell: ({ by }) => by ?? t('legal.inspection.erased'),
        },
        {
          id: 'at',
          header: t('legal.inspection.madeAt'),
          importance: 2,
          cell: ({ at }) => format.dateTime(at),
        },
        {
          id: 'files',
          header: t('legal.inspection.files'),
          importance: 3,
          align: 'end',
          cell: ({ files, size }) => `${format.number(files)}, ${format.bytes(size)}`,
        },
        {
          id: 'digest',
          header: t('legal.inspection.digest'),
          importance: 3,
          cell: ({ sha256 }) => (
            <Code variant="ghost" title={sha256}>
              {sha256.slice(0, 12)}…
            </Code>
          ),
        },
      ]}
      actions={(row) => <Downloads of={row} />}
      actionsWidth="152px"
    />
  )
}

/** Of one establishment's day, since packs of several are kept together. */
export const packFileNames = (place: string, day: string) => ({
  pack: `Expediente_${place}_${day}.zip`,
  proofs: `Pruebas_${place}_${day}.zip`,
})

const Downloads = ({ of: { id, establishment, day } }: { of: Pack }) => {
  const { t, format } = useCopy()
  const names = { place: establishment ?? t('legal.inspection.removedPlace'), day: format.date(day) }
  const args = { params: { id } }
  const fileNames = packFileNames(names.place, day)
  const file = useAct(
    () => download('GET /legal/inspections/:id/file', args, fileNames.pack, wholeFileTimeout),
    { changesNothing: true },
  )
  const proofs = useAct(
    () => download('POST /legal/inspections/:id/proofs', args, fileNames.proofs, wholeFileTimeout),
    { changesNothing: true },
  )
  return (
    <>
      <Button
        size="1"
        variant="soft"
        loading={file.busy}
        aria-label={t('legal.inspection.download', names)}
        onClick={() => void file.run()}
      >
        {t('legal.inspection.toFile')}
      </Button>
      <IconAct
        label={t('legal.inspection.proofs', names)}
        icon={<LockClosedIcon />}
        loading={proofs.busy}
        onClick={() => void proofs.run()}
      />
    </>
  )
}
