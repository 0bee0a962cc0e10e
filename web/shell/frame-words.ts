import { learnRefusals } from '../shared/i18n/refusals.ts'
import { learn } from '../shared/i18n/translate.ts'
import { dictionaries, refusals } from './frame-dictionaries.ts'

learn(dictionaries)
learnRefusals(refusals)
