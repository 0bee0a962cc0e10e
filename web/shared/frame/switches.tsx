import { Button, IconButton } from '@radix-ui/themes'
import { useAtom } from 'jotai'
import type { CopyKey } from '../i18n/keys.ts'
import { type Locale, useLocale } from '../i18n/locale.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { type Appearance, appearanceAtom, useAppearance, useShownAppearance } from '../look/appearance.ts'
import { DeviceMark, GlobeMark, MoonMark, SunMark } from '../look/icons.tsx'

export const languages: readonly { value: Locale; label: CopyKey }[] = [
  { value: 'es', label: 'frame.language.spanish' },
  { value: 'en', label: 'frame.language.english' },
]

export const appearances: readonly { value: Appearance; label: CopyKey }[] = [
  { value: 'system', label: 'frame.appearance.system' },
  { value: 'light', label: 'frame.appearance.light' },
  { value: 'dark', label: 'frame.appearance.dark' },
]

export const LanguageSwitch = () => {
  const { t } = useCopy()
  const [locale, setLocale] = useLocale()
  const other = languages.find(({ value }) => value !== locale)
  if (!other) return null
  return (
    <Button
      variant="ghost"
      color="gray"
      lang={other.value}
      aria-label={`${t('frame.language.label')}: ${t(other.label)}`}
      onClick={() => setLocale(other.value)}
    >
      <GlobeMark />
      {t(other.label)}
    </Button>
  )
}

export const AppearanceSwitch = () => {
  const { t } = useCopy()
  const [choice, setAppearance] = useAtom(appearanceAtom)
  const appearance = useShownAppearance(choice)
  const dark = useAppearance(appearance) === 'dark'
  const at = appearances.findIndex(({ value }) => value === appearance)
  const label = `${t('frame.appearance.label')}: ${t(appearances[at]?.label ?? 'frame.appearance.system')}`
  const next = appearances[(at + 1) % appearances.length]
  return (
    <IconButton
      variant="ghost"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => next && setAppearance(next.value)}
    >
      {appearance === 'system' && <DeviceMark />}
      {appearance !== 'system' && (dark ? <MoonMark /> : <SunMark />)}
    </IconButton>
  )
}
