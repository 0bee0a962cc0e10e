import { courseNameMin } from '../../../api/contract/constants.ts'
import { checkCourseName } from '../../../api/contract/rules.ts'
import { CodedError } from '../../shared/coded-error.ts'
import { call } from '../../shared/data/call.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'
import { tell } from '../../shared/toasts.ts'
import { openEditor } from './courses.data.ts'
import { courseCreate } from './courses.operations.ts'
import { useSameName } from './same-name.ts'

/** Asks only for the name; the draft then opens in the editor. */
export const AddCourseDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t, refusal } = useCopy()
  const { user } = useSession()
  const unlessSameName = useSameName()
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => ({ name: name.trim() === '' ? refusal('MissingName') : null }),
    submit: async ({ name }) => {
      const code = checkCourseName(name)
      // shown as a server refusal, so it clears when the name changes
      if (code) throw new CodedError(code, 'name', { least: courseNameMin })
      const course = { name: name.trim(), isDraft: true, userCreatedId: user.id }
      const create = (alsoSameName: boolean) => call(courseCreate, { course, alsoSameName })
      const created = await unlessSameName(create)
      tell.success(t('courses.add.OnSuccessMessage'))
      openEditor({ id: created.id, name: course.name }, '/cursos')
      return created
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('courses.add.title')}
      description={t('courses.add.text')}
      form={form}
      submitLabel={t('courses.add.create')}
    >
      <TextField {...form.field('name')} label={t('courses.add.name')} autoFocus maxLength={150} />
    </FormDialog>
  )
}
