import { DownloadIcon, FilePlusIcon } from '@radix-ui/react-icons'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { IconAct } from '../../../shared/look/IconAct.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { tell } from '../../../shared/toasts.ts'
import type { ConstanciaRecord } from './constancias.data.ts'
import { ReplaceConstancia } from './ReplaceConstancia.tsx'
import { usePaperDownload } from './use-paper-download.ts'
import { WithdrawConstancia } from './WithdrawConstancia.tsx'

type Props = { readonly of: ConstanciaRecord }

export const ConstanciaActs = ({ of }: Props) => {
  const { can } = useSession()
  const { situation, missing, paper } = of
  const isWaiting = situation === 'due' || situation === 'late'
  const isComplete = Object.values(missing).every((parts) => parts.length === 0)
  return (
    <>
      {paper && <DownloadConstancia of={{ ...of, paper }} />}
      {can('legal') && isWaiting && isComplete && <IssueConstancia of={of} />}
      {can('legal') && situation === 'issued' && <ReplaceConstancia of={of} />}
      {can('legal') && situation !== 'withdrawn' && <WithdrawConstancia of={of} />}
    </>
  )
}

const namesOf = ({ person, course }: ConstanciaRecord) => ({ name: person.fullName, course: course.name })

const IssueConstancia = ({ of }: Props) => {
  const { t } = useCopy()
  const { run, busy } = useAct(() =>
    call('POST /legal/constancias/:id/actions/issue', { params: { id: of.id } }),
  )
  const issue = async () => {
    const issued = await run()
    if (issued) tell.success(t('legal.constancias.issueDone', { folio: issued.folio ?? '' }))
  }
  return (
    <IconAct
      label={t('legal.constancias.issue', namesOf(of))}
      icon={<FilePlusIcon />}
      isMain
      loading={busy}
      onClick={() => void issue()}
    />
  )
}

type Issued = ConstanciaRecord & { readonly paper: NonNullable<ConstanciaRecord['paper']> }

const DownloadConstancia = ({ of }: { of: Issued }) => {
  const { t } = useCopy()
  const { read, busy } = usePaperDownload()
  return (
    <IconAct
      label={t('legal.constancias.read', namesOf(of))}
      icon={<DownloadIcon />}
      loading={busy}
      onClick={() => void read(of.paper)}
    />
  )
}
