import { scanProblems } from '../../../../api/contract/rules.ts'
import { contentTypeOf } from '../../../shared/data/content-type.ts'
import { uploadTo } from '../../../shared/data/upload.ts'
import { useSentFile } from '../../../shared/data/use-upload.ts'
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'
import { DocumentField } from '../DocumentField.tsx'

/** Keeps the scan of a signed constancia with it. */
export const AttachScanDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t, refusal } = useCopy()
  const { percent, send } = useSentFile()
  const problemOf = (file: File) => {
    const [problem] = scanProblems({ size: file.size, contentType: contentTypeOf(file) })
    return problem ? refusal(problem.code) : null
  }
  const form = useForm({
    initial: { file: null as File | null },
    validate: ({ file }) => ({
      file: file === null ? t('legal.evidence.scanFileMissing') : problemOf(file),
    }),
    submit: async ({ file }) => {
      if (!file) return
      const answer = await send((options) =>
        uploadTo('POST /legal/constancias/:id/scan', { params: { id } }, file, options),
      )
      tell.success(t('legal.evidence.scanSaved'))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('legal.evidence.scanTitle')}
      description={t('legal.evidence.scanText')}
      form={form}
      submitLabel={t('legal.evidence.scanSave')}
    >
      <DocumentField
        binding={form.field('file')}
        label={t('legal.evidence.scanFile')}
        hint={t('legal.evidence.scanHint')}
        percent={percent}
      />
    </FormDialog>
  )
}
