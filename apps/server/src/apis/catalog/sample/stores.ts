/** An entrance of a store, with a counter above it. */
export interface Entrance {
  entranceId: string;
  name: string;
  /** The share of the store's visitors who use it, 0 to 1. */
  share: number;
}

/** A store of Northlight Department Stores, the fictional retailer of the sample data. */
export interface Store {
  storeId: string;
  /** The store's number in the old-customer interface. */
  depId: string;
  name: string;
  city: string;
  region: string;
  /** Sales area in square meters. */
  area: number;
  /** The opening hour. */
  opens: number;
  /** The closing hour. */
  closes: number;
  /** Visitors on an ordinary day. */
  visitors: number;
  entrances: Entrance[];
}

const main = (share: number): Entrance => ({ entranceId: 'main', name: 'Main entrance', share });
const parking = (share: number): Entrance => ({ entranceId: 'parking', name: 'Car park', share });
const metro = (share: number): Entrance => ({ entranceId: 'metro', name: 'Metro passage', share });

/** The stores of the sample data. */
export const stores: readonly Store[] = [
  {
    storeId: 'ST-0101',
    depId: '100101',
    name: 'Northlight Harbour Street',
    city: 'Port Averen',
    region: 'coast',
    area: 14_200,
    opens: 10,
    closes: 22,
    visitors: 1850,
    entrances: [main(0.58), parking(0.24), metro(0.18)],
  },
  {
    storeId: 'ST-0102',
    depId: '100102',
    name: 'Northlight Old Mill',
    city: 'Port Averen',
    region: 'coast',
    area: 8600,
    opens: 10,
    closes: 21,
    visitors: 960,
    entrances: [main(0.71), parking(0.29)],
  },
  {
    storeId: 'ST-0103',
    depId: '100103',
    name: 'Northlight Lantern Quay',
    city: 'Sandwick',
    region: 'coast',
    area: 6100,
    opens: 9,
    closes: 20,
    visitors: 640,
    entrances: [main(1)],
  },
  {
    storeId: 'ST-0201',
    depId: '100201',
    name: 'Northlight Central Arcade',
    city: 'Highmere',
    region: 'inland',
    area: 21_500,
    opens: 9,
    closes: 22,
    visitors: 3200,
    entrances: [main(0.46), metro(0.37), parking(0.17)],
  },
  {
    storeId: 'ST-0202',
    depId: '100202',
    name: 'Northlight Garden Gate',
    city: 'Highmere',
    region: 'inland',
    area: 9800,
    opens: 10,
    closes: 21,
    visitors: 1120,
    entrances: [main(0.63), parking(0.37)],
  },
  {
    storeId: 'ST-0203',
    depId: '100203',
    name: 'Northlight Station Hall',
    city: 'Cold Ferry',
    region: 'inland',
    area: 3900,
    opens: 8,
    closes: 21,
    visitors: 1480,
    entrances: [main(0.52), metro(0.48)],
  },
];
