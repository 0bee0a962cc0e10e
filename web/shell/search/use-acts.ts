import {
  DownloadIcon,
  ExitIcon,
  GlobeIcon,
  LockClosedIcon,
  MoonIcon,
  PlusIcon,
  SunIcon,
  UploadIcon,
} from '@radix-ui/react-icons'
import { useAtom, useAtomValue } from 'jotai'
import { routes } from '../../routes.tsx'
import { appearances, languages } from '../../shared/frame/switches.tsx'
import { useLocale } from '../../shared/i18n/locale.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { install, installAtom } from '../../shared/install.ts'
import { appearanceAtom } from '../../shared/look/appearance.ts'
import { DeviceMark } from '../../shared/look/icons.tsx'
import { go } from '../../shared/navigate.ts'
import type { SessionUser } from '../../shared/session/session.operations.ts'
import { can, useSession } from '../../shared/session/session.ts'
import { isPermitted } from '../screens.ts'
import { useLogOut } from '../use-log-out.ts'
import type { Entry } from './entries.ts'

/** The dialog that an act opens after the palette closes. */
export type ActDialog = 'addCourse' | 'changePassword'

type Act = Pick<Entry, 'id' | 'label' | 'Icon' | 'choose'> & { readonly isOffered?: boolean }

const opens = (path: string, user: SessionUser): boolean =>
  routes.some((route) => route.path === path && isPermitted(route, user))

const appearanceIcons = { system: DeviceMark, light: SunIcon, dark: MoonIcon }

/** Acts available everywhere, by permission. */
export const useActs = (show: (dialog: ActDialog) => void): readonly Entry[] => {
  const { t } = useCopy()
  const { user } = useSession()
  const [locale, setLocale] = useLocale()
  const [appearance, setAppearance] = useAtom(appearanceAtom)
  const logOut = useLogOut()
  const prompt = useAtomValue(installAtom)
  const acts: readonly Act[] = [
    {
      id: 'act-add-course',
      label: t('search.acts.addCourse'),
      Icon: PlusIcon,
      choose: () => show('addCourse'),
      isOffered: can(user, 'course'),
    },
    {
      id: 'act-import-people',
      label: t('search.acts.importPeople'),
      Icon: UploadIcon,
      choose: () => go('/empleados/importar'),
      isOffered: opens('/empleados/importar', user),
    },
    {
      id: 'act-create-role',
      label: t('search.acts.createRole'),
      Icon: PlusIcon,
      choose: () => go('/roles/crear'),
      isOffered: opens('/roles/crear', user),
    },
    {
      id: 'act-change-password',
      label: t('search.acts.changePassword'),
      Icon: LockClosedIcon,
      choose: () => show('changePassword'),
    },
    ...languages.map(({ value, label }) => ({
      id: `act-language-${value}`,
      label: t('search.acts.language', { language: t(label) }),
      Icon: GlobeIcon,
      choose: () => setLocale(value),
      isOffered: value !== locale,
    })),
    ...appearances.map(({ value, label }) => ({
      id: `act-appearance-${value}`,
      label: t('search.acts.appearance', { appearance: t(label) }),
      Icon: appearanceIcons[value],
      choose: () => setAppearance(value),
      isOffered: value !== appearance,
    })),
    {
      id: 'act-install',
      label: t('offline.install'),
      Icon: DownloadIcon,
      choose: install,
      isOffered: prompt !== null,
    },
    { id: 'act-log-out', label: t('shell.account.logOut'), Icon: ExitIcon, choose: () => void logOut() },
  ]
  return acts
    .filter(({ isOffered = true }) => isOffered)
    .map(({ id, label, Icon, choose }) => ({
      id,
      label,
      Icon,
      choose,
      detail: null,
      remark: null,
      recent: null,
    }))
}
