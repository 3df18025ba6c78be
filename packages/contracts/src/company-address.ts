/** The company's postal address: on the site, in its legal texts and in every mail. */
export const companyAddress = '218 Foundry Row, Suite 400, Portland, OR 97209, United States';
