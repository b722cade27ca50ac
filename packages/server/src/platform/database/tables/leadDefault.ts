// Written by `npm run migration` from the definitions, never by hand.

export interface LeadDefaultTables {
  leadDefault: {
    leadClass: 'legal' | 'upkeep' | 'annual' | 'accessory' | 'certificate' | 'contract' | 'vehicle' | 'retire'
    leadDays: number
    secondLeadDays: number
    urgentLeadDays: number
  }
}
