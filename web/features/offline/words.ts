import { learn } from '../../shared/i18n/translate.ts'
import { en, es } from './copy.ts'

// they are needed before anybody is logged in, but not by the first screen itself
learn({ es: { offline: es }, en: { offline: en } })
