import { FileTextIcon } from '@radix-ui/react-icons'
import { useAct } from '../../../shared/data/mutate.ts'
import { download, wholeFileTimeout } from '../../../shared/data/rest.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { IconAct } from '../../../shared/look/IconAct.tsx'
import { type ListedEstablishment, listParams, type YearlyList } from './lists.data.ts'

const route = 'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/dc4'

/** Downloads the list as it stands today. */
export const Dc4Button = ({ year, of }: { year: YearlyList; of: ListedEstablishment }) => {
  const { t } = useCopy()
  const name = `DC-4_${of.registration}_${year.endsOn}.pdf`
  const { run, busy } = useAct(
    () => download(route, { params: listParams(year, of) }, name, wholeFileTimeout),
    { changesNothing: true },
  )
  return (
    <IconAct
      label={t('legal.lists.yearly.see', { establishment: of.name })}
      icon={<FileTextIcon />}
      loading={busy}
      onClick={() => void run()}
    />
  )
}
