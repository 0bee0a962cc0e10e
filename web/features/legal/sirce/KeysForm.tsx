import { Button, Flex } from '@radix-ui/themes'
import { useEffect } from 'react'
import { sirceKeyMax } from '../../../../api/contract/constants.ts'
import { checkSirceKey } from '../../../../api/contract/rules.ts'
import { call } from '../../../shared/data/call.ts'
import { Form, FormProblem, SubmitButton } from '../../../shared/form/Form.tsx'
import { TextField } from '../../../shared/form/fields.tsx'
import { ReasonField } from '../../../shared/form/ReasonField.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'
import { atItsRow, changedKeys, draftsOf, needsReason, type SirceList } from './sirce.data.ts'

/** Keys of several courses at once. */
export const KeysForm = ({
  of: { employer, courses, withoutKey },
  onChanged,
}: {
  of: SirceList
  /** Whether something is unsaved. */
  onChanged: (isChanged: boolean) => void
}) => {
  const { t, count, refusal } = useCopy()
  const form = useForm({
    initial: { keys: draftsOf(courses), reason: '' },
    validate: ({ keys, reason }) => ({
      ...Object.fromEntries(
        changedKeys(keys).map(({ key, place }) => {
          const code = key === '' ? null : checkSirceKey(key)
          return [`keys.${place}.key`, code && refusal(code)]
        }),
      ),
      reason: needsReason(keys) && reason.trim() === '' ? refusal('legal.sirce-reason-missing') : null,
    }),
    submit: async ({ keys, reason }) => {
      const changed = changedKeys(keys)
      const body = {
        keys: changed.map(({ courseId, key }) => ({ courseId, key: key || null })),
        reason: needsReason(keys) ? reason : null,
      }
      const answer = await call('PUT /legal/employers/:id/sirce-keys', {
        params: { id: employer.id },
        body,
      }).catch((error: unknown) => {
        throw atItsRow(error, changed)
      })
      tell.success(t('legal.sirce.saved'))
      return answer
    },
  })
  const { changed: isChanged } = form
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  return (
    <Form form={form}>
      <FormProblem form={form} />
      <div className="sirce-keys">
        {courses.map(({ course, rows }, place) => (
          <TextField
            key={course.id}
            {...form.field(`keys.${place}.key`)}
            label={course.name}
            hint={rows === 0 ? t('legal.sirce.noRows') : count('legal.sirce.rowsOf', rows)}
            placeholder={t('legal.sirce.noKey')}
            maxLength={sirceKeyMax}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
      </div>
      {needsReason(form.values.keys) && (
        <ReasonField
          binding={form.field('reason')}
          label={t('legal.sirce.reason')}
          hint={t('legal.sirce.reasonHint')}
        />
      )}
      <Flex gap="3" wrap="wrap">
        <SubmitButton form={form} variant={withoutKey > 0 || isChanged ? 'solid' : 'soft'}>
          {t('legal.sirce.save')}
        </SubmitButton>
        {isChanged && (
          <Button type="button" variant="soft" color="gray" disabled={form.busy} onClick={() => form.reset()}>
            {t('legal.sirce.discard')}
          </Button>
        )}
      </Flex>
    </Form>
  )
}
