import { TableIcon } from '@radix-ui/react-icons'
import { IconButton } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { keysAddress, type ListedEstablishment, type YearlyList } from '../lists/lists.data.ts'

/** To the keys and the upload sheet of a list. */
export const UploadSheetLink = ({ year, of }: { year: YearlyList; of: ListedEstablishment }) => {
  const { t } = useCopy()
  return (
    <IconButton asChild variant="ghost" color="gray">
      <Link to={keysAddress(year, of)} aria-label={t('legal.sirce.open', { establishment: of.name })}>
        <TableIcon />
      </Link>
    </IconButton>
  )
}
