import { UpdateIcon } from '@radix-ui/react-icons'
import { confirmWhy } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { IconAct } from '../../../shared/look/IconAct.tsx'
import { tell } from '../../../shared/toasts.ts'
import type { ConstanciaRecord } from './constancias.data.ts'

export const ReplaceConstancia = ({ of: { id, person, course } }: { of: ConstanciaRecord }) => {
  const { t } = useCopy()
  const { run, busy } = useAct((reason: string) =>
    call('POST /legal/constancias/:id/actions/replace', { params: { id }, body: { reason } }),
  )
  const names = { name: person.fullName, course: course.name }
  const replace = async () => {
    const reason = await confirmWhy({
      title: t('legal.constancias.replaceTitle'),
      text: t('legal.constancias.replaceText', names),
      accept: t('legal.constancias.replaceAccept'),
      reason: t('legal.constancias.reason'),
      isReasonNeeded: true,
    })
    const replaced = reason === null ? null : await run(reason)
    if (replaced) tell.success(t('legal.constancias.issueDone', { folio: replaced.folio ?? '' }))
  }
  return (
    <IconAct
      label={t('legal.constancias.replace', names)}
      icon={<UpdateIcon />}
      loading={busy}
      onClick={() => void replace()}
    />
  )
}
