import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Obligaciones ante la STPS',
  isOn: 'La empresa trabaja bajo la ley laboral mexicana.',
  isOff: 'La empresa no ha indicado que trabaje bajo la ley laboral mexicana.',
  people: {
    one: 'Hoy se conservan registros de {{count}} persona con datos suprimidos.',
    other: 'Hoy se conservan registros de {{count}} personas con datos suprimidos.',
  },
  switchOn: 'Activar',
  switchOff: 'Desactivar',
  onQuestion: '¿Activar las obligaciones ante la STPS?',
  offQuestion: '¿Desactivar las obligaciones ante la STPS?',
  onText:
    'No alcanza a quien ya tiene sus datos suprimidos. El menú muestra desde ahora Capacitación. Confirme los plazos con su asesoría legal.',
  offText: 'Al suprimir los datos de una persona ya no se conservará nada. Capacitación deja el menú.',
  dueOnSwitch: {
    one: 'Quedará por expedir {{count}} constancia de lo que se aprobó en el periodo del plan o, si no hay plan, este año.',
    other:
      'Quedarán por expedir {{count}} constancias de lo que se aprobó en el periodo del plan o, si no hay plan, este año.',
  },
  switchedOn: 'Las obligaciones ante la STPS están activas',
  switchedOff: 'Las obligaciones ante la STPS ya no están activas',
  isAutomatic: 'Las constancias se expiden automáticamente cuando están completas.',
  isByHand: 'Las constancias se expiden a mano.',
  issueAutomatically: 'Expedir automáticamente',
  issueByHand: 'Expedir a mano',
  automaticOnQuestion: '¿Expedir las constancias automáticamente?',
  automaticOffQuestion: '¿Expedir las constancias a mano?',
  automaticOnText:
    'Cada constancia completa se expide automáticamente, también las pendientes: recibe un folio y ya no cambia.',
  automaticOffText: 'Las expedidas quedan como están. Las demás esperan a que alguien las expida.',
  automaticOn: 'Las constancias se expiden automáticamente',
  automaticOff: 'Las constancias se expiden a mano',
}

export const en = {
  title: 'Duties under Mexican law',
  isOn: 'The company works under Mexican labor law.',
  isOff: 'The company has not said that it works under Mexican labor law.',
  people: {
    one: 'Today records of {{count}} person whose data was erased are kept.',
    other: 'Today records of {{count}} people whose data was erased are kept.',
  },
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  onQuestion: 'Switch on the duties under Mexican law?',
  offQuestion: 'Switch off the duties under Mexican law?',
  onText:
    'It does not reach people whose data is already erased. From now on the menu shows Training records. Confirm the terms with your legal adviser.',
  offText: 'Where a person’s data is erased, nothing will be kept. Training records leaves the menu.',
  dueOnSwitch: {
    one: '{{count}} constancia of what was passed within the plan’s period or, without a plan, this year will be due.',
    other:
      '{{count}} constancias of what was passed within the plan’s period or, without a plan, this year will be due.',
  },
  switchedOn: 'The duties under Mexican law are on',
  switchedOff: 'The duties under Mexican law are off',
  isAutomatic: 'Constancias are issued automatically once they are complete.',
  isByHand: 'Constancias are issued by hand.',
  issueAutomatically: 'Issue automatically',
  issueByHand: 'Issue by hand',
  automaticOnQuestion: 'Issue constancias automatically?',
  automaticOffQuestion: 'Issue constancias by hand?',
  automaticOnText:
    'Each complete constancia is issued automatically, pending ones too: it receives a folio and no longer changes.',
  automaticOffText: 'The issued ones stay as they are. The others wait until somebody issues them.',
  automaticOn: 'Constancias are issued automatically',
  automaticOff: 'Constancias are issued by hand',
} satisfies Shape<typeof es>
