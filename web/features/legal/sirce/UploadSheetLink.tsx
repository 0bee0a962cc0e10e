import { TableIcon } from '@radix-ui/react-icons'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { IconLink } from '../../../shared/look/IconAct.tsx'
import { keysAddress, type ListedEstablishment, type YearlyList } from '../lists/lists.data.ts'

/** To the keys and the upload sheet of a list. */
export const UploadSheetLink = ({ year, of }: { year: YearlyList; of: ListedEstablishment }) => {
  const { t } = useCopy()
  return (
    <IconLink
      label={t('legal.sirce.open', { establishment: of.name })}
      icon={<TableIcon />}
      to={keysAddress(year, of)}
    />
  )
}
