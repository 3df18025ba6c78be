import { inOrder, listBlock, textBlock } from '../blocks.mjs';
import { feature, integration } from '../solution-parts.mjs';

export const solution = {
  slug: 'e-commerce-growth-suite',
  tagline: 'Sell more of what earns you money',
  industryType: 'E-commerce',
  targetAudience: 'Retailers and manufacturers with 1 to 50 million dollars of online sales',
  implementationTime: { min: 6, max: 18, unit: 'weeks' },
  roi: 'Mobile conversion up by a quarter to a third on average',
  featured: true,
  complianceStandards: ['PCI DSS', 'GDPR'],
  thumbnailAlt: 'Parcels travelling on a conveyor through a pink gate',
  bannerImageAlt: 'Shop with furniture on a laptop and on a phone',
  integrations: [
    integration('Stock and warehouse', 'Changes reach the shop within two seconds'),
    integration('Payment providers', 'Local methods per country, one reconciliation'),
    integration('Marketplaces', 'One catalogue, correct stock in every channel'),
  ],
  features: [
    feature(
      'gauge',
      'Storefront in a second',
      'Finished HTML, sized images and a weight budget that designers can see.',
    ),
    feature(
      'shopping-cart',
      'Checkout without surprises',
      'Delivery date and total price before the first form field.',
    ),
    feature(
      'blocks',
      'Stock you can promise',
      'Single pieces are reserved in the basket and never sold twice.',
    ),
    feature(
      'target',
      'Campaigns by margin',
      'Budgets follow profit per product group, tested with hold-outs.',
    ),
  ],
  longDescription:
    '<p>A shop grows when more visitors reach the product, more of them trust it and the orders earn money. The suite works on these three in that order, because advertising for a slow shop is the most expensive way to learn that it is slow.</p><h2>First the door</h2><p>Product pages arrive as finished HTML, photographs fit the screen and the basket works even when a script fails. We agree on a budget of 300 kilobytes and keep to it.</p><h2>Then the promise</h2><p>Stock, price and delivery date are right everywhere, because changes travel as events and not as a nightly file.</p><h2>Then the crowd</h2><p>Campaigns restart with targets from your margin table. A hold-out test after four weeks shows what they really add.</p>',
  contentBlocks: inOrder([
    textBlock(
      '<h2>Proof from the field</h2><p><a href="/case-studies/ottavane-home-storefront-rebuild">Ottavane Home</a> opens in 1.1 seconds now and sells a third more on phones.</p>',
    ),
    listBlock([
      'Keeps your catalogue and order history',
      'Redirects for each old address',
      'Launch outside your peak season',
    ]),
  ]),
};
