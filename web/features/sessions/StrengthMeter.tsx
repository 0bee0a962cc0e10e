import { Text } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { PasswordStrength } from './sessions.operations.ts'
import { type Owner, useStrength } from './use-strength.ts'

const steps = [1, 2, 3, 4] as const

/** Four steps; a password that the server would refuse has only the first. */
const stepOf = ({ score, isEnough }: PasswordStrength): 1 | 2 | 3 | 4 => {
  if (!isEnough || score < 2) return 1
  return score === 2 ? 2 : score === 3 ? 3 : 4
}

/** A password's strength while typing: a bar, a word, and advice unless the field shows it already. */
export const StrengthMeter = ({
  password,
  owner,
  error,
}: {
  password: string
  owner: Owner
  error: string | null
}) => {
  const { t } = useCopy()
  const strength = useStrength(password, owner)
  const step = strength && stepOf(strength)
  const words = {
    1: t('sessions.password.weak'),
    2: t('sessions.password.fair'),
    3: t('sessions.password.good'),
    4: t('sessions.password.strong'),
  }
  return (
    <div className="strength">
      <span className="strength-bar" aria-hidden data-step={step ?? 0}>
        {steps.map((number) => (
          <span key={number} data-reached={step !== null && number <= step ? true : undefined} />
        ))}
      </span>
      <Text size="1" weight="medium" aria-live="polite">
        {step && (
          <>
            <span className="visually-hidden">{t('sessions.password.strength')}: </span>
            {words[step]}
          </>
        )}
      </Text>
      {strength?.reason && strength.reason !== error && (
        <Text as="p" size="1" color="gray" className="strength-reason">
          {strength.reason}
        </Text>
      )}
    </div>
  )
}
