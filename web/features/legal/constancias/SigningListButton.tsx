import { FileTextIcon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { useAct } from '../../../shared/data/mutate.ts'
import { download, wholeFileTimeout } from '../../../shared/data/rest.ts'
import { fileDate } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'

const route = 'POST /legal/constancias/actions/signing-list'

/** Downloads a list on which the people of the selected constancias sign that they received them. */
export const SigningListButton = ({ ids }: { ids: readonly string[] }) => {
  const { t } = useCopy()
  const { run, busy } = useAct(
    () => download(route, { body: { ids: [...ids] } }, `Entrega_DC-3_${fileDate()}.pdf`, wholeFileTimeout),
    { changesNothing: true },
  )
  return (
    <Button variant="soft" color="gray" loading={busy} onClick={() => void run()}>
      <FileTextIcon aria-hidden />
      {t('legal.constancias.signingList')}
    </Button>
  )
}
