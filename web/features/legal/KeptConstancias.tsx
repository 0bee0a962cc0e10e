import { DownloadIcon } from '@radix-ui/react-icons'
import { Heading } from '@radix-ui/themes'
import { Link } from 'wouter'
import type { Reply } from '../../../api/contract/calls.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { daySpan } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { DataTable } from '../../shared/list/DataTable.tsx'
import { IconAct } from '../../shared/look/IconAct.tsx'
import { usePaperDownload } from './constancias/use-paper-download.ts'

type Kept = Reply<'GET /legal/retentions/:id/constancias'>[number]

/** As they were issued, the newest first. */
export const KeptConstancias = ({ id }: { id: string }) => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead('GET /legal/retentions/:id/constancias', {
    params: { id },
  })
  return (
    <>
      <Heading as="h2" size="3" mt="5" mb="2">
        {t('legal.keptConstancias.title')}
      </Heading>
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <RowSkeletons count={1} height={44} />
        </Awaited>
      )}
      {data && <Papers rows={data} />}
    </>
  )
}

const Papers = ({ rows }: { rows: readonly Kept[] }) => {
  const { t, format } = useCopy()
  return (
    <DataTable<Kept>
      label={t('legal.keptConstancias.title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'folio', header: t('legal.keptConstancias.folio'), cell: (row) => <FolioLink of={row} /> },
        {
          id: 'worker',
          header: t('legal.keptConstancias.worker'),
          text: true,
          cell: ({ worker }) =>
            worker ? `${worker.fullName}, ${worker.curp}` : t('legal.keptConstancias.erased'),
        },
        { id: 'course', header: t('legal.keptConstancias.course'), cell: ({ courseName }) => courseName },
        {
          id: 'days',
          header: t('legal.keptConstancias.days'),
          align: 'end',
          cell: ({ startsOn, endsOn }) => daySpan(format.date(startsOn), format.date(endsOn)),
        },
      ]}
      actions={(row) => <DownloadKept of={row} />}
    />
  )
}

const DownloadKept = ({ of: { id, folio } }: { of: Kept }) => {
  const { t } = useCopy()
  const { read, busy } = usePaperDownload()
  return (
    <IconAct
      label={t('legal.keptConstancias.read', { folio })}
      icon={<DownloadIcon />}
      loading={busy}
      onClick={() => void read({ id, folio })}
    />
  )
}

const FolioLink = ({ of: { constanciaId, folio } }: { of: Kept }) => {
  const { t } = useCopy()
  return (
    <Link
      to={`/capacitacion/constancias/${constanciaId}`}
      aria-label={t('legal.evidence.openKept', { folio })}
    >
      {folio}
    </Link>
  )
}
