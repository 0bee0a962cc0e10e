import { errors } from '../../api/contract/errors.ts'
import { learnRefusals } from '../shared/i18n/refusals.ts'
import { learn } from '../shared/i18n/translate.ts'
import { en, es } from './dictionaries.ts'

learn({ es, en })
learnRefusals(errors)
