import { ArchiveIcon } from '@radix-ui/react-icons'
import { Button, Flex, Text } from '@radix-ui/themes'
import { confirmWhy } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { download, wholeFileTimeout } from '../../../shared/data/rest.ts'
import { DetailsDialog } from '../../../shared/dialog/DetailsDialog.tsx'
import { DialogIcon } from '../../../shared/dialog/DialogButton.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useSession } from '../../../shared/session/session.ts'
import { tell } from '../../../shared/toasts.ts'
import { type ListedEstablishment, listParams, type YearlyList } from './lists.data.ts'

type Props = { year: YearlyList; of: ListedEstablishment }

const place = '/legal/plans/:id/lists/:endsOn/establishments/:establishmentId'

export const PresentedPapers = ({ year, of }: Props) =>
  of.presentedOn !== null && <Papers year={year} of={of} presentedOn={of.presentedOn} />

const Papers = ({ year, of, presentedOn }: Props & { presentedOn: string }) => {
  const { t, format } = useCopy()
  const { can } = useSession()
  const title = t('legal.lists.yearly.papers', { establishment: of.name })
  return (
    <DialogIcon label={title} icon={<ArchiveIcon />}>
      {(onClose) => (
        <DetailsDialog
          title={title}
          maxWidth="520px"
          onClose={onClose}
          acts={can('legal') && <TakeListBack year={year} of={of} onDone={onClose} />}
        >
          <Text as="p" size="2" color="gray" mb="4">
            {t('legal.lists.presented', { date: format.date(presentedOn) })}
          </Text>
          <Text as="p" size="2" mb="4">
            {t('legal.lists.yearly.papersText')}
          </Text>
          <PresentedFiles year={year} of={of} />
        </DetailsDialog>
      )}
    </DialogIcon>
  )
}

export const PresentedFiles = ({ year, of }: Props) => {
  const { t } = useCopy()
  const params = listParams(year, of)
  const name = `DC-4_${of.registration}_${year.endsOn}`
  const receipt = useAct(
    () => download(`GET ${place}/receipt`, { params }, `acuse_${name}`, wholeFileTimeout),
    {
      changesNothing: true,
    },
  )
  const list = useAct(() => download(`GET ${place}/presented`, { params }, `${name}.pdf`, wholeFileTimeout), {
    changesNothing: true,
  })
  return (
    <Flex gap="3" wrap="wrap">
      <Button variant="soft" loading={receipt.busy} onClick={() => void receipt.run()}>
        {t('legal.lists.yearly.seeReceipt')}
      </Button>
      <Button variant="soft" color="gray" loading={list.busy} onClick={() => void list.run()}>
        {t('legal.lists.yearly.seePresented')}
      </Button>
    </Flex>
  )
}

export const TakeListBack = ({ year, of, onDone }: Props & { onDone: () => void }) => {
  const { t } = useCopy()
  const { run, busy } = useAct((reason: string) =>
    call(`POST ${place}/receipt/actions/take-back`, { params: listParams(year, of), body: { reason } }),
  )
  const takeBack = async () => {
    const reason = await confirmWhy({
      title: t('legal.lists.yearly.takeBackTitle'),
      text: t('legal.lists.yearly.takeBackText'),
      accept: t('legal.lists.yearly.takeBack'),
      reason: t('legal.constancias.reason'),
      isReasonNeeded: true,
      dangerous: true,
    })
    if (reason === null || !(await run(reason))) return
    tell.success(t('legal.lists.yearly.takenBack'))
    onDone()
  }
  return (
    <Button variant="soft" color="red" loading={busy} onClick={() => void takeBack()}>
      {t('legal.lists.yearly.takeBack')}
    </Button>
  )
}
