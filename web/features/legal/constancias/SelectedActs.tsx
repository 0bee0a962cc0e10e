import { Button } from '@radix-ui/themes'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useSession } from '../../../shared/session/session.ts'
import type { ConstanciaRecord } from './constancias.data.ts'
import { HandOverSelected } from './HandOverSelected.tsx'
import { IssueSelected } from './IssueSelected.tsx'
import { SigningListButton } from './SigningListButton.tsx'
import { useOnePdf, usePapersDownload } from './use-paper-download.ts'

type Chosen = Pick<ConstanciaRecord, 'id' | 'paper' | 'withdrawn'>

const idsOf = (all: readonly Chosen[]): readonly string[] => all.map(({ id }) => id)

/** Issuing those that are due; all else with those that are issued. */
export const SelectedActs = ({ of }: { of: readonly Chosen[] }) => {
  const { can } = useSession()
  const stands = of.filter(({ withdrawn }) => !withdrawn)
  const due = idsOf(stands.filter(({ paper }) => !paper))
  const issued = idsOf(stands.filter(({ paper }) => paper))
  const mayIssue = can('legal') && due.length > 0
  return (
    <>
      {mayIssue && <IssueSelected ids={due} />}
      {can('legal') && issued.length > 0 && (
        <>
          <SigningListButton ids={issued} />
          <HandOverSelected ids={issued} />
        </>
      )}
      {issued.length > 0 && (
        <>
          <PrintSelected ids={issued} />
          <DownloadSelected ids={issued} isNext={!mayIssue} />
        </>
      )}
    </>
  )
}

const DownloadSelected = ({ ids, isNext }: { ids: readonly string[]; isNext: boolean }) => {
  const { count } = useCopy()
  const { read, busy } = usePapersDownload()
  return (
    <Button variant={isNext ? 'solid' : 'soft'} loading={busy} onClick={() => void read(ids)}>
      {count('legal.constancias.downloadSelected', ids.length)}
    </Button>
  )
}

const PrintSelected = ({ ids }: { ids: readonly string[] }) => {
  const { t } = useCopy()
  const { read, busy } = useOnePdf()
  return (
    <Button variant="soft" color="gray" loading={busy} onClick={() => void read(ids)}>
      {t('legal.constancias.onePdf')}
    </Button>
  )
}
