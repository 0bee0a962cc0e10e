import type { Call } from '../../../api/contract/calls.ts'
import { agreementDayProblems, agreementFileProblems, imageProblems } from '../../../api/contract/rules.ts'
import { contentTypeOf } from '../../shared/data/content-type.ts'
import { type Upload, uploadTo } from '../../shared/data/upload.ts'
import { useSentFile } from '../../shared/data/use-upload.ts'
import { DateField } from '../../shared/date/DayInput.tsx'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { FileDrop } from '../../shared/form/FileDrop.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { fileDate } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import { useRefusals } from './refusals.ts'

type Words = { readonly title: string; readonly description: string; readonly hint: string }
type Values = { file: File | null; agreedOn: string }

const images = '.png,.jpg,.jpeg'

const sized = (file: File) => ({ size: file.size, contentType: contentTypeOf(file) })

/** Takes an image for constancias, and with `hasDay` the agreement on signatures with its day. */
const PaperFileDialog = ({
  words,
  hasDay = false,
  send,
  onClose,
}: {
  words: Words
  hasDay?: boolean
  send: (file: File, agreedOn: string, options: Upload) => Promise<unknown>
  onClose: () => void
}) => {
  const { t } = useCopy()
  const refusals = useRefusals()
  const { percent, send: sending } = useSentFile()
  const initial: Values = { file: null, agreedOn: '' }
  const form = useForm({
    initial,
    validate: ({ file, agreedOn }) => ({
      ...(hasDay && refusals(agreementDayProblems(agreedOn, fileDate()))),
      ...(file === null
        ? { file: t('employers.images.fileMissing') }
        : refusals((hasDay ? agreementFileProblems : imageProblems)(sized(file)))),
    }),
    submit: async ({ file, agreedOn }) => {
      if (!file) return
      const answer = await sending((options) => send(file, agreedOn, options))
      tell.success(t('employers.saved'))
      onClose()
      return answer
    },
  })
  const { value: file, error, onChange } = form.field('file')
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.title}
      description={words.description}
      form={form}
      submitLabel={t('employers.dialog.save')}
    >
      {hasDay && (
        <DateField {...form.field('agreedOn')} max={fileDate()} label={t('employers.images.agreedOn')} />
      )}
      <FileDrop
        label={t('employers.images.file')}
        hint={words.hint}
        error={error}
        accept={hasDay ? `.pdf,${images}` : images}
        fileName={file?.name ?? null}
        percent={percent}
        disabled={form.busy}
        onFile={onChange}
      />
    </FormDialog>
  )
}

type Dialog = { readonly id: string; readonly name: string; readonly onClose: () => void }
type ImageRoute = 'POST /legal/employers/:id/logo' | 'POST /legal/signers/:id/image'

const sendTo = (route: ImageRoute, what: Call<ImageRoute>) => (file: File, _: string, options: Upload) =>
  uploadTo(route, what, file, options)

export const LogoDialog = ({ id, name, onClose }: Dialog) => {
  const { t } = useCopy()
  const words = {
    title: t('employers.images.logoTitle'),
    description: name,
    hint: t('employers.images.imageHint'),
  }
  const send = sendTo('POST /legal/employers/:id/logo', { params: { id } })
  return <PaperFileDialog words={words} send={send} onClose={onClose} />
}

export const SignatureDialog = ({ id, name, onClose }: Dialog) => {
  const { t } = useCopy()
  const words = {
    title: t('employers.images.signatureTitle'),
    description: name,
    hint: t('employers.images.imageHint'),
  }
  const send = sendTo('POST /legal/signers/:id/image', { params: { id } })
  return <PaperFileDialog words={words} send={send} onClose={onClose} />
}

export const AgreementDialog = ({ id, name, onClose }: Dialog) => {
  const { t } = useCopy()
  const words = {
    title: t('employers.images.agreementTitle'),
    description: t('employers.images.agreementText', { name }),
    hint: t('employers.images.agreementHint'),
  }
  const send = (file: File, agreedOn: string, options: Upload) =>
    uploadTo('POST /legal/employers/:id/agreement', { params: { id }, query: { agreedOn } }, file, options)
  return <PaperFileDialog hasDay words={words} send={send} onClose={onClose} />
}
