import { useRead } from '../../shared/data/use-query.ts'
import { DetailsDialog } from '../../shared/dialog/DetailsDialog.tsx'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import { ConstanciaFields } from '../constancias/ConstanciaFields.tsx'
import { useConstanciaForm } from '../constancias/constancia-form.ts'
import type { Constancia } from '../constancias/constancias.data.ts'

type Props = { courseId: string; name: string; onClose: () => void }

/** Completes what the constancias of a course say, without its editor. */
export const ConstanciaDialog = (props: Props) => {
  const { data, error, refetch } = useRead('GET /courses/:id/constancia', { params: { id: props.courseId } })
  if (error) return <Failure error={error} retry={refetch} onClose={props.onClose} />
  return data && <Details {...props} constancia={data} />
}

const Details = ({ courseId, name, constancia, onClose }: Props & { constancia: Constancia }) => {
  const { t } = useCopy()
  const form = useConstanciaForm(courseId, constancia, () => {
    tell.success(t('constancias.saved'))
    onClose()
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('legal.missing.title', { name })}
      form={form}
      submitLabel={t('constancias.save')}
    >
      <ConstanciaFields form={form} constancia={constancia} />
    </FormDialog>
  )
}

const Failure = ({ error, retry, onClose }: { error: Error; retry: () => void; onClose: () => void }) => {
  const { t } = useCopy()
  return (
    <DetailsDialog title={t('constancias.tab.title')} maxWidth="480px" onClose={onClose}>
      <ErrorState error={error} retry={retry} />
    </DetailsDialog>
  )
}
