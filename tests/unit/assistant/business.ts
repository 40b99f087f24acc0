/** A shop whose numbers and addresses an answer may say. */
export const business = {
  name: 'Garden Route Blinds',
  phone: '+27 44 000 0000',
  email: 'hello@example.com',
  website: 'https://www.example.com/',
  serviceArea: 'the Garden Route',
  marketingEmail: 'hello@blinds.example',
  whatsapp: { support: '+27 82 111 1111', installer: '+27 82 111 1111' },
}
