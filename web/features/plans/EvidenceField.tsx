import { checkEvidenceName, evidenceExtensions } from '../../../api/contract/rules.ts'
import type { useUpload } from '../../shared/data/use-upload.ts'
import { FileDrop } from '../../shared/form/FileDrop.tsx'
import type { FieldBinding } from '../../shared/form/use-form.ts'
import { type CopyTools, useCopy } from '../../shared/i18n/use-copy.ts'

const accepted = evidenceExtensions.map((extension) => `.${extension}`).join()

export const evidenceProblem = (
  file: File | null,
  { t, refusal }: Pick<CopyTools, 't' | 'refusal'>,
  isNeeded: boolean,
): string | null => {
  if (!file) return isNeeded ? t('plans.approve.evidenceMissing') : null
  const code = checkEvidenceName(file.name)
  return code && refusal(code)
}

/** The file with which an evaluator approves a técnica course. */
export const EvidenceField = ({
  binding,
  upload: { percent, stop },
  busy,
}: {
  binding: FieldBinding<File | null>
  upload: Pick<ReturnType<typeof useUpload>, 'percent' | 'stop'>
  busy: boolean
}) => {
  const copy = useCopy()
  const { t } = copy
  return (
    <FileDrop
      label={t('plans.approve.evidence')}
      hint={t('plans.approve.evidenceHint')}
      accept={accepted}
      error={binding.error ?? evidenceProblem(binding.value, copy, false)}
      fileName={binding.value?.name ?? null}
      percent={percent}
      onCancel={stop}
      disabled={busy}
      onFile={binding.onChange}
    />
  )
}
