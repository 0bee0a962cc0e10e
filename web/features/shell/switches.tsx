import { GlobeIcon, MoonIcon, SunIcon } from '@radix-ui/react-icons'
import { Button, DropdownMenu, IconButton } from '@radix-ui/themes'
import { useAtom } from 'jotai'
import type { CopyKey } from '../../shared/i18n/dictionaries.ts'
import { type Locale, useLocale } from '../../shared/i18n/locale.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { type Appearance, appearanceAtom, useAppearance } from '../../shared/look/appearance.ts'

const languages: readonly { value: Locale; label: CopyKey }[] = [
  { value: 'es', label: 'shell.language.spanish' },
  { value: 'en', label: 'shell.language.english' },
]

const appearances: readonly { value: Appearance; label: CopyKey }[] = [
  { value: 'system', label: 'shell.appearance.system' },
  { value: 'light', label: 'shell.appearance.light' },
  { value: 'dark', label: 'shell.appearance.dark' },
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
      aria-label={`${t('shell.language.label')}: ${t(other.label)}`}
      onClick={() => setLocale(other.value)}
    >
      <GlobeIcon aria-hidden />
      {t(other.label)}
    </Button>
  )
}

export const AppearanceSwitch = () => {
  const { t } = useCopy()
  const [appearance, setAppearance] = useAtom(appearanceAtom)
  const dark = useAppearance(appearance) === 'dark'
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton variant="ghost" color="gray" aria-label={t('shell.appearance.label')}>
          {dark ? <MoonIcon /> : <SunIcon />}
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.RadioGroup value={appearance}>
          {appearances.map(({ value, label }) => (
            <DropdownMenu.RadioItem key={value} value={value} onSelect={() => setAppearance(value)}>
              {t(label)}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
