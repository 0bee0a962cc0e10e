import { TableIcon } from '@radix-ui/react-icons'
import { IconButton } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { type ListedEstablishment, listParams, type YearlyList } from '../lists/lists.data.ts'

/** To the keys and the upload sheet of a list. */
export const UploadSheetLink = ({ year, of }: { year: YearlyList; of: ListedEstablishment }) => {
  const { t } = useCopy()
  const { id, endsOn, establishmentId } = listParams(year, of)
  return (
    <IconButton asChild variant="ghost" color="gray">
      <Link
        to={`/capacitacion/listas/${id}/${endsOn}/${establishmentId}`}
        aria-label={t('legal.sirce.open', { establishment: of.name })}
      >
        <TableIcon />
      </Link>
    </IconButton>
  )
}
