/** The facts about a company that has given none yet. */
export const unnamedCompany = {
  name: 'Your company',
  legalName: '',
  tagline: '',
  blurb: '',
  founded: 2008,
  phone: '',
  email: '',
  hours: '',
  address: { street: '', locality: '', region: '', postalCode: '', country: '' },
  socialLinks: { linkedin: '', instagram: '', facebook: '', twitter: '' },
};
