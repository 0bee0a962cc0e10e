import { learn } from '../../shared/i18n/translate.ts'
import { en, es } from './copy.ts'

// needed before log-in, but not by the first screen itself
learn({ es: { offline: es }, en: { offline: en } })
