const texts = {
  scanMachine: 'Scan the QR code of the machine',
  noSuchMachine: 'This machine is not in OEE',
  machines: 'Machines',
  noMachines: 'No machine takes part in OEE',
  off: 'Off',
  running: 'Running',
  paused: 'Paused',
  startUp: 'Start up',
  started: 'Started',
  isOff: 'The machine is off',
  lastDay: 'Last day',
  events: 'Events',
  askLeader: 'Something wrong? Ask the shift leader',
}
export default texts
