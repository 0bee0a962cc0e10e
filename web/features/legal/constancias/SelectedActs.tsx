import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useSession } from '../../../shared/session/session.ts'
import { HandOverSelected } from './HandOverSelected.tsx'
import { IssueSelected } from './IssueSelected.tsx'
import { SigningListButton } from './SigningListButton.tsx'
import { useOnePdf, usePapersDownload } from './use-paper-download.ts'

/** A batch that was just issued is there to download: its selection stays. */
export const SelectedActs = ({ ids }: { ids: readonly string[] }) => {
  const { can } = useSession()
  const [issued, setIssued] = useState<string | null>(null)
  const isIssued = issued === ids.join()
  const mayIssue = can('legal') && !isIssued
  return (
    <>
      {mayIssue && <IssueSelected ids={ids} onDone={() => setIssued(ids.join())} />}
      {can('legal') && (
        <>
          <SigningListButton ids={ids} />
          <HandOverSelected ids={ids} />
        </>
      )}
      <PrintSelected ids={ids} />
      <DownloadSelected ids={ids} isNext={!mayIssue} />
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
