import { CrossCircledIcon } from '@radix-ui/react-icons'
import { confirmWhy } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { IconAct } from '../../../shared/look/IconAct.tsx'
import { tell } from '../../../shared/toasts.ts'
import type { ConstanciaRecord } from './constancias.data.ts'

export const WithdrawConstancia = ({ of: { id, person, course, paper } }: { of: ConstanciaRecord }) => {
  const { t } = useCopy()
  const { run, busy } = useAct((reason: string) =>
    call('POST /legal/constancias/:id/actions/withdraw', { params: { id }, body: { reason } }),
  )
  const names = { name: person.fullName, course: course.name }
  const withdraw = async () => {
    const reason = await confirmWhy({
      title: t('legal.constancias.withdrawTitle'),
      text: paper
        ? t('legal.constancias.withdrawIssuedText', { ...names, folio: paper.folio })
        : t('legal.constancias.withdrawText', names),
      accept: t('legal.constancias.withdrawAccept'),
      reason: t('legal.constancias.reason'),
      isReasonNeeded: true,
      dangerous: true,
    })
    if (reason !== null && (await run(reason))) tell.success(t('legal.constancias.withdrawnDone'))
  }
  return (
    <IconAct
      label={t('legal.constancias.withdraw', names)}
      icon={<CrossCircledIcon />}
      loading={busy}
      onClick={() => void withdraw()}
    />
  )
}
